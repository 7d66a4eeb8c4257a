import type { GetServerSideProps } from 'next';
import { ProjectGrid } from '@/components/catalogue/card/ProjectGrid';
import type { CardView } from '@/components/catalogue/card/presentCard';
import { presentGroups } from '@/components/catalogue/card/presentGroups';
import { CompanyScreen } from '@/components/company/CompanyScreen';
import { type CompanyPageProps, companyPageProps } from '@/components/company/companyPageProps';
import { Seo } from '@/components/shell/seo/Seo';

export const getServerSideProps: GetServerSideProps<CompanyPageProps<CardView>> = (context) =>
  companyPageProps('company', context, presentGroups);

export default function CompanyPage({ view, cards }: CompanyPageProps<CardView>) {
  return (
    <>
      <Seo {...view.seo} />
      <CompanyScreen
        view={view}
        cardsOf={({ group, title }) => <ProjectGrid cards={cards[group]} heading="h3" label={title} />}
      />
    </>
  );
}

import type { GetServerSideProps } from 'next';
import { ListingSeo } from '@/components/catalogue/listing/ListingSeo';
import { ListingView } from '@/components/catalogue/listing/ListingView';
import type { ListingData } from '@/components/catalogue/listing/listingData';
import { loadListing } from '@/components/catalogue/listing/loadListing';
import { loadMessages, type Messages } from '@/locales/messages';
import { declarePublicPage } from '@/services/publicPage';

interface Props {
  readonly listing: ListingData;
  readonly messages: Messages;
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ query, res }) => {
  const [listing, messages] = await Promise.all([
    loadListing(query, new Date()),
    loadMessages(['listing', 'catalogue']),
  ]);
  declarePublicPage(res, ['listing', 'place', 'advertisement']);
  return { props: { listing, messages } };
};

export default function ListingPage({ listing }: Props) {
  return (
    <>
      <ListingSeo listing={listing} />
      <ListingView listing={listing} />
    </>
  );
}

import { useRouter } from 'next/router';
import { PageLink } from '@/components/shell/PageLink';
import type { Buyer } from '@/domain/buyer/schema';
import { coBuyersOf, formOfCoBuyers } from '@/domain/reservation/buyers/form';
import { mainShareOf } from '@/domain/reservation/buyers/shares';
import { useMessages } from '@/hooks/useMessages';
import { changeCoBuyers, findUser } from '@/services/account/users';
import { useAccountPart } from '../../../form/useAccountPart';
import panel from '../../../Panel.module.css';
import { BuyersForm } from './BuyersForm';
import { BuyersList } from './BuyersList';

interface Props {
  readonly buyer: Buyer;
  readonly onChange: (change: Partial<Buyer>) => void;
  /** Path of the page that follows. */
  readonly next: string;
}

const valuesOf = ({ coBuyers }: Buyer) => formOfCoBuyers(coBuyers);

/** Form before the reservation: the people are kept on the account. */
export function AccountBuyers({ buyer, onChange, next }: Props) {
  const t = useMessages('purchase');
  const { replace } = useRouter();
  const { save, ...part } = useAccountPart<Buyer, Record<string, string>>({
    account: buyer,
    onChange,
    find: findUser,
    valuesOf,
    send: (values, { id, version }) => changeCoBuyers(id, { version, coBuyers: coBuyersOf(values) }),
  });
  const saveAndGoOn = async (values: Record<string, string>) => {
    await save(values);
    await replace(next);
  };
  return (
    <section className={panel.panel}>
      <BuyersForm
        {...part}
        name={`compra-compradores-${buyer.id}`}
        main={buyer}
        submitLabel={t('buyers.save')}
        save={saveAndGoOn}
      />
    </section>
  );
}

/** Buyers of the coming reservation, with the way to change them. */
export function ComingBuyers({ buyer, href }: { readonly buyer: Buyer; readonly href: string }) {
  const t = useMessages('purchase');
  const { name, coBuyers } = buyer;
  const main = { name, relation: 'main', shareHundredths: mainShareOf(coBuyers) } as const;
  return (
    <section className={panel.panel} aria-labelledby="reserva-compradores">
      <h2 id="reserva-compradores">{t('buyers.title')}</h2>
      <BuyersList buyers={[main, ...coBuyers]} />
      {coBuyers.length > 0 && <p className={panel.small}>{t('buyers.toInvite')}</p>}
      <p>
        <PageLink href={href} className="link" rel="nofollow">
          {t(coBuyers.length > 0 ? 'buyers.change' : 'buyers.add')}
        </PageLink>
      </p>
    </section>
  );
}

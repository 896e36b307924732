import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BillingFacts, PaymentCard } from '#features/billing/overview/rules-page-data.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ContactAdmin } from './contact-admin.tsx'

type Props = {
  facts: BillingFacts
  /** Null if the provider cannot be reached. */
  cards: PaymentCard[] | null
  isAdding: boolean
  /** The id of the card that the reader asked to remove. Null without one. */
  cardToRemove: string | null
}

/** The stored cards. */
export function PaymentTab({ facts, cards, isAdding, cardToRemove }: Props) {
  const t = useTranslations('billingPage.payment')
  if (!cards) return <Alert tone="danger">{t('unavailable')}</Alert>
  const canAdd = facts.canBuy && facts.isForSale
  const addButton = canAdd && (
    <ButtonLink icon={CreditCard} href={paths.addPaymentMethod()}>
      {t('add')}
    </ButtonLink>
  )
  const addForm = isAdding && canAdd && <AddCard isSimulated={facts.isSimulated} />
  if (cards.length === 0)
    return (
      addForm || (
        <EmptyState icon={CreditCard} title={t('empty')} actions={addButton || <ContactAdmin facts={facts} />}>
          {t('emptyText')}
        </EmptyState>
      )
    )
  return (
    <div className="grid gap-6">
      {addForm}
      <Card title={t('title')} description={t('intro')} actions={!addForm && addButton} isEdgeToEdge>
        <ul className="divide-y divide-line border-line border-t">
          {cards.map(card => (
            <CardRow key={card.id} card={card} canBuy={facts.canBuy} isRemoving={card.id === cardToRemove} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function AddCard({ isSimulated }: { isSimulated: boolean }) {
  const t = useTranslations('billingPage.payment')
  return (
    <Card title={t('addTitle')} description={t(isSimulated ? 'addSimulatedText' : 'addText')}>
      <form method="post" action={paths.paymentMethods()} className="flex flex-wrap gap-2">
        <Button icon={CreditCard}>{t(isSimulated ? 'continueSimulated' : 'continue')}</Button>
        <ButtonLink variant="secondary" href={paths.billing('payment')}>
          {t('cancel')}
        </ButtonLink>
      </form>
    </Card>
  )
}

type RowProps = { card: PaymentCard; canBuy: boolean; isRemoving: boolean }

function CardRow({ card, canBuy, isRemoving }: RowProps) {
  const t = useTranslations('billingPage.payment')
  const name = t('card', { brand: cardBrandName(card.brand), last4: card.last4 })
  const month = String(card.expMonth).padStart(2, '0')
  return (
    <li className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CreditCard aria-hidden className="size-6 shrink-0 text-subtle" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {name}
            {card.isDefault && <Badge tone="brand">{t('default')}</Badge>}
          </p>
          <p className="figures text-muted text-sm">{t('expires', { month, year: String(card.expYear) })}</p>
        </div>
        {canBuy && !isRemoving && <CardActions card={card} name={name} />}
      </div>
      {canBuy && isRemoving && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3 text-sm">
          <p className="min-w-0 flex-1 basis-48">
            <strong>{t('removeQuestion', { card: name })}</strong> {t('removeText')}
          </p>
          <PostButton size="sm" variant="danger" action={paths.removePaymentMethod(card.id)}>
            {t('remove')}
          </PostButton>
          <ButtonLink size="sm" variant="secondary" href={paths.billing('payment')}>
            {t('back')}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

function CardActions({ card: { id, isDefault }, name }: { card: PaymentCard; name: string }) {
  const t = useTranslations('billingPage.payment')
  return (
    <div className="flex flex-wrap gap-2">
      {!isDefault && (
        <PostButton
          size="sm"
          variant="secondary"
          action={paths.defaultPaymentMethod(id)}
          aria-label={t('makeDefaultName', { card: name })}
        >
          {t('makeDefault')}
        </PostButton>
      )}
      <ButtonLink
        size="sm"
        variant="quiet"
        href={paths.askRemovePaymentMethod(id)}
        aria-label={t('removeName', { card: name })}
      >
        {t('remove')}
      </ButtonLink>
    </div>
  )
}

const cardBrandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

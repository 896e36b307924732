import { useTranslations } from 'use-intl'
import type { BillableUser, BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import { additionalUserPrice, planOf } from '#features/billing/plans/rules.ts'
import { priceOf } from '#features/billing/plans/rules-prices.ts'
import { useFormatter } from '#i18n/date-format.ts'
import AdditionalUsersForm from '#islands/billing/additional-users.tsx'
import { formatUsd } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from '#ui/island.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { PersonCell } from '#ui/person-cell.tsx'
import { Table } from '#ui/table.tsx'
import { ContactAdmin } from './contact-admin.tsx'

const day = 24 * 60 * 60_000

/** The paid additional users, and the members who use the seats. */
export const UsersTab = ({ facts, users }: { facts: BillingFacts; users: BillableUser[] }) => (
  <div className="grid gap-6">
    <AdditionalUsers facts={facts} />
    <BillableUsers facts={facts} users={users} />
  </div>
)

/** With at least this many additional users, FREE costs more than PRO. */
const minUsersForCheaperPro = Math.ceil(planOf('PRO').monthlyPrice / additionalUserPrice)

function AdditionalUsers({ facts }: { facts: BillingFacts }) {
  const t = useTranslations('billingPage')
  const { subscription, canBuy, isForSale } = facts
  const plan = planOf(subscription?.plan ?? facts.plan)
  if (plan.members === null) return <Card title={t('users.title')}>{t('users.unlimited', { plan: plan.name })}</Card>
  const interval = subscription?.interval ?? 'MONTHLY'
  const count = subscription?.additionalUsers ?? 0
  const price = formatUsd(priceOf('SEAT', interval).amount)
  const intro = t('users.intro', { plan: plan.name, included: plan.members, price, per: t(`per.${interval}`) })
  return (
    <Card title={t('users.title')} description={intro}>
      <p className="figures mb-4 font-medium">
        {t('users.total', { included: plan.members, count, sum: plan.members + count })}
      </p>
      {canBuy && isForSale ? (
        <Island
          name="billing/additional-users"
          component={AdditionalUsersForm}
          props={{
            action: subscription ? paths.changeSubscription() : paths.cart(),
            plan: plan.id,
            interval,
            current: count,
            periodDays: subscription && (subscription.currentPeriodEnd - subscription.currentPeriodStart) / day,
          }}
          namespaces={['billingPage.change', 'billingPage.per', 'billingPage.users', 'pricing.choice', 'transport']}
        />
      ) : (
        <ContactAdmin facts={facts} upgradeRequest={{ plan: plan.id, interval, additionalUsers: count }} />
      )}
      {plan.id === 'FREE' && (
        <Alert className="mt-4">
          {t('users.proIsCheaper', { count: minUsersForCheaperPro, price: formatUsd(planOf('PRO').monthlyPrice) })}
        </Alert>
      )}
    </Card>
  )
}

function BillableUsers({ facts, users }: { facts: BillingFacts; users: BillableUser[] }) {
  const t = useTranslations('billingPage.users')
  const format = useFormatter()
  const tPer = useTranslations('billingPage.per')
  const interval = facts.subscription?.interval ?? 'MONTHLY'
  return (
    <Card title={t('listTitle')} description={t('listIntro')} isEdgeToEdge>
      <Table
        caption={t('caption')}
        rows={users}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('name'),
            cell: ({ user, isOwner }) => (
              <PersonCell
                userId={user.id}
                name={user.name}
                email={user.email}
                avatarUrl={user.avatarUrl}
                badges={isOwner && <Badge>{t('owner')}</Badge>}
              />
            ),
          },
          {
            id: 'status',
            header: t('status'),
            // On a phone the button shows the status: activate or deactivate.
            isWideOnly: true,
            cell: ({ isActive }) => (
              <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? t('active') : t('inactive')}</Badge>
            ),
          },
          {
            id: 'since',
            header: t('since'),
            isWideOnly: true,
            cell: ({ activatedAt }) => activatedAt && format.dateTime(new Date(activatedAt), { dateStyle: 'medium' }),
          },
          {
            id: 'cost',
            header: t('cost'),
            align: 'end',
            cell: ({ monthlyBilling, isActive }) =>
              monthlyBilling > 0 ? (
                <>
                  <MoneyText cents={priceOf('SEAT', interval).amount} currency="USD" />{' '}
                  <span className="text-muted">{tPer(interval)}</span>
                </>
              ) : (
                <span className="text-muted">{isActive ? t('includedCost') : '–'}</span>
              ),
          },
          {
            id: 'actions',
            header: t('actions'),
            isHeaderHidden: true,
            align: 'end',
            cell: user => <UserAction facts={facts} user={user} />,
          },
        ]}
      />
    </Card>
  )
}

function UserAction({ facts, user }: { facts: BillingFacts; user: BillableUser }) {
  const t = useTranslations('billingPage.users')
  const { userId, name, isActive, isOwner } = user
  if (!facts.canManagePeople || isOwner || userId === facts.userId) return null
  const action = isActive ? paths.deactivateUser(userId) : paths.activateUser(userId)
  return (
    <form method="post" action={action}>
      <Button
        size="sm"
        variant="secondary"
        aria-label={isActive ? t('deactivateName', { name }) : t('activateName', { name })}
      >
        {isActive ? t('deactivate') : t('activate')}
      </Button>
    </form>
  )
}

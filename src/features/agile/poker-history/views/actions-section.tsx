import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { ItemsTable } from '#features/agile/action-items/views/items-table.tsx'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** `mayAdd`: the reader may write another one down. */
export type Actions = { items: ActionItem[]; mayAdd: boolean }

/** What the team means to do after a session. */
export function ActionsSection({ sessionId, items, mayAdd }: Actions & { sessionId: string }) {
  const t = useTranslations('pokerHistory.actions')
  return (
    <Card
      title={t('title')}
      flush={items.length > 0}
      actions={
        <>
          <ButtonLink href={`${paths.actionItems()}?source=POKER&status=all`} variant="quiet" size="sm">
            {t('all')}
          </ButtonLink>
          {mayAdd && (
            <ButtonLink href={paths.newActionItem('POKER', sessionId)} variant="quiet" size="sm" icon={Plus}>
              {t('add')}
            </ButtonLink>
          )}
        </>
      }
    >
      {items.length > 0 ? (
        <ItemsTable caption={t('title')} items={items} linked />
      ) : (
        <p className="text-muted text-sm">{t('none')}</p>
      )}
    </Card>
  )
}

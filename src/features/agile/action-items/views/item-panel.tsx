import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ActionItem, SourceSession } from '#features/agile/action-items/rules-item.ts'
import { ifThenOf } from '#features/agile/action-items/rules-trigger.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { ItemForm } from './item-form.tsx'
import { Source } from './item-row.tsx'
import { PutOnBoard } from './put-on-board.tsx'

export type ItemPanelProps = {
  /** Null for one that is about to be written. */
  item: ActionItem | null
  /** The session that a new one comes from. */
  session: SourceSession | null
  /** What the fields hold, so that a refused form comes back as it was. */
  values: Record<string, string>
  /** Messages by field in the reader's language; under the empty name what belongs to none. */
  errors: Record<string, string>
  /** Those that it can be put on; none where it cannot be put anywhere. */
  boards: { id: string; title: string }[]
  may: { edit: boolean; assign: boolean; move: boolean; delete: boolean; userId: string }
  teams: { id: string; name: string }[]
  people: { userId: string; name: string }[]
  back: string
  closeHref: string
}

/** The panel without what the page knows by itself. */
export type OpenPanel = Omit<ItemPanelProps, 'back' | 'closeHref' | 'teams' | 'people'>

/** The panel at the right in which an item is written, read and changed. */
export function ItemPanel({ closeHref, ...props }: ItemPanelProps) {
  const t = useTranslations('actionItems')
  const { item, session, may, errors, back } = props
  const closed = item ? !may.move : !may.edit
  const about = item ? <Source item={item} /> : session ? t('form.from', { name: session.name }) : t('form.newAbout')
  return (
    <SidePanel
      title={t(item ? 'form.editTitle' : 'form.newTitle')}
      description={about}
      closeHref={closeHref}
      footer={
        !closed && (
          <>
            {item && may.delete && (
              <form method="post" action={paths.actOnActionItem(item.id)} data-shell="" className="mr-auto">
                <input type="hidden" name="back" value={back} />
                <Button name="do" value="delete" variant="quiet" icon={Trash2}>
                  {t('form.delete')}
                </Button>
              </form>
            )}
            <ButtonLink href={closeHref} variant="secondary">
              {t('form.cancel')}
            </ButtonLink>
            <Button form="item-form">{t(item ? 'form.save' : 'form.submit')}</Button>
          </>
        )
      }
    >
      {errors[''] && (
        <Alert tone="danger" title={t('form.failed')} className="mb-5">
          {errors['']}
        </Alert>
      )}
      {closed && <Alert className="mb-5">{item ? t('form.closed') : t('errors.noCreate')}</Alert>}
      {item?.source === 'RETRO' && item.sourceStatus === 'ACTIVE' && (
        <Alert className="mb-5">{t('form.underWay')}</Alert>
      )}
      {closed && item ? <Reading item={item} /> : !closed && <ItemForm {...props} />}
      {item && <PutOnBoard item={item} boards={props.boards} back={back} />}
    </SidePanel>
  )
}

function Reading({ item: { title, trigger, description, outcome } }: { item: ActionItem }) {
  const t = useTranslations('actionItems.item')
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {trigger && <span className="text-muted">{t('ifThen', ifThenOf(trigger))} </span>}
        {title}
      </p>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {outcome && <p>{t('outcome', { outcome })}</p>}
    </div>
  )
}

import { CalendarArrowDown, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import type { EventRow } from '#features/agile/kanban/events/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { EventFields, type FieldsProps } from './event-fields.tsx'

type Props = FieldsProps & {
  errors: Record<string, string>
  board: BoardHead
  /** Null for one that is to be made. */
  event: EventRow | null
  mayEdit: boolean
}

/** The form of an event. Those who may not change it see what it says. */
export function EventFormPage({ board, event, mayEdit, errors, ...fields }: Props) {
  const t = useTranslations('boardEvents')
  const title = event?.title ?? t('add')
  const here = event ? paths.boardEvent(board.id, event.id) : paths.newBoardEvent(board.id)
  const { values } = fields
  return (
    <>
      <PageHeader
        title={title}
        above={<BoardWay board={board} current="events" below={title} />}
        actions={
          event && (
            <ButtonLink
              href={paths.eventCalendar(event.id)}
              download
              data-reload=""
              variant="secondary"
              icon={CalendarArrowDown}
            >
              {t('file')}
            </ButtonLink>
          )
        }
      />
      <Form action={here} values={values} errors={errors} className="grid max-w-2xl gap-5">
        {!mayEdit && <Alert>{t(event ? 'errors.notYours' : 'errors.noMaking')}</Alert>}
        {values.version && <input type="hidden" name="version" value={values.version} />}
        <fieldset disabled={!mayEdit} className="grid min-w-0 gap-5">
          <EventFields {...fields} />
        </fieldset>
        <div className="flex flex-wrap gap-2">
          {mayEdit && <Button>{t(event ? 'form.save' : 'form.make')}</Button>}
          <ButtonLink href={paths.boardEvents(board.id)} variant="secondary">
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </Form>
      {event && mayEdit && (
        <details className="mt-8 max-w-2xl border-line border-t pt-4">
          <summary className="w-fit cursor-pointer rounded-xs font-medium text-danger-ink text-sm">
            {t('form.remove')}
          </summary>
          <form method="post" action={here} data-shell="" className="mt-3 grid justify-items-start gap-3">
            <input type="hidden" name="act" value="remove" />
            <p className="text-sm">{t('form.removeText')}</p>
            <Button variant="danger" icon={Trash2}>
              {t('form.removeNow', { title })}
            </Button>
          </form>
        </details>
      )}
    </>
  )
}

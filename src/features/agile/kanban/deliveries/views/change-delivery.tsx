import { Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead, Delivery } from '#features/agile/kanban/boards/live/protocol.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DeliveryFields } from './delivery-fields.tsx'

type Props = {
  board: BoardHead
  delivery: Delivery
  mayManage: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

/** The form of a delivery. What was there before is sent along, so that nobody's change is overwritten unseen. */
export function ChangeDelivery({ board, delivery, mayManage, values, errors }: Props) {
  const t = useTranslations('boardDeliveries.form')
  const { id, title, description, targetDate } = delivery
  const here = paths.delivery(board.id, id)
  return (
    <Card title={t('change')}>
      <form method="post" action={here} data-shell="" className="grid max-w-2xl gap-5">
        <input type="hidden" name="act" value="edit" />
        <input type="hidden" name="wasTitle" value={title} />
        <input type="hidden" name="wasDescription" value={description} />
        <input type="hidden" name="wasTargetDate" value={targetDate ?? ''} />
        <DeliveryFields values={values} errors={errors} />
        <div>
          <Button>{t('save')}</Button>
        </div>
      </form>
      {mayManage && (
        <details className="mt-6 border-line border-t pt-4">
          <summary className="w-fit cursor-pointer rounded-xs font-medium text-danger-ink text-sm">
            {t('remove')}
          </summary>
          <form method="post" action={here} data-shell="" className="mt-3 grid justify-items-start gap-3">
            <input type="hidden" name="act" value="remove" />
            <p className="text-sm">{t('removeText')}</p>
            <Button variant="danger" icon={Trash2}>
              {t('removeNow', { title })}
            </Button>
          </form>
        </details>
      )}
    </Card>
  )
}

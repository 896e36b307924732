import { useTranslations } from 'use-intl'
import { itemKinds, type Label } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardName } from '#features/agile/kanban/flow/rules-shown.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import type { Where } from './words.ts'

type Props = { boards: BoardName[]; labels: Label[]; where: Where }

/** Which board, and which of its items. It applies on change; without scripts there is a button. */
export function FlowFilter({ boards, labels, where }: Props) {
  const t = useTranslations('flow')
  const apply = useTranslations('ui.list')('apply')
  return (
    <form method="get" action={paths.flowMetrics()} data-apply-on-change="" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="days" value={where.days} />
      <Select name="board" label={t('board')} defaultValue={where.boardId} className="min-w-0 max-w-full basis-56">
        {boards.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select name="kind" label={t('kind')} defaultValue={where.kind ?? ''} className="basis-36">
        <option value="">{t('all')}</option>
        {itemKinds.map(kind => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      {labels.length > 0 && (
        <Select name="label" label={t('label')} defaultValue={where.label ?? ''} className="basis-40">
          <option value="">{t('all')}</option>
          {labels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Button variant="secondary" className="without-script">
        {apply}
      </Button>
    </form>
  )
}

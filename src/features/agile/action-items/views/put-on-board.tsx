import { useTranslations } from 'use-intl'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { OnBoard } from './item-cells.tsx'

type Props = { item: ActionItem; boards: { id: string; title: string }[]; returnPath: string }

/** The board of an action item, or the form for adding it to one. */
export function PutOnBoard({ item, boards, returnPath }: Props) {
  const t = useTranslations('actionItems.board')
  if (item.boardItemId === null && boards.length === 0) return null
  return (
    <section id="board" aria-labelledby="board-title" className="mt-6 grid gap-2 border-line border-t pt-5">
      <h3 id="board-title" className="font-semibold text-sm">
        {t('title')}
      </h3>
      {item.boardItemId ? (
        <p className="text-sm">
          <OnBoard item={item} />
        </p>
      ) : (
        <form
          method="post"
          action={paths.actOnActionItem(item.id)}
          data-shell-submit=""
          className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <p className="text-muted text-sm sm:col-span-2">{t('text')}</p>
          <input type="hidden" name="back" value={returnPath} />
          <Select name="boardId" id="put-board" label={t('choose')} isLabelHidden required>
            {boards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <Button name="do" value="board" variant="secondary">
            {t('put')}
          </Button>
        </form>
      )}
    </section>
  )
}

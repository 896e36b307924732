import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { rowActionHref } from './form-href.ts'
import type { ListRow } from './list-page.tsx'
import type { RowAction } from './list-table.tsx'
import { useRowName } from './use-row-name.ts'

type Props = { row: ListRow; action: RowAction; path: string; actPath?: string; returnPath: string }

/** Asks before an action that cannot be undone. */
export function ListConfirmPanel({ row, action, returnPath, ...address }: Props) {
  const t = useTranslations('ui.list')
  const nameOf = useRowName()
  const { id, label, icon, isDangerous = false, confirm, fields } = action
  return (
    <SidePanel
      title={t('confirmTitle', { action: label, name: nameOf(row) })}
      closeHref={returnPath}
      footer={
        <>
          <ButtonLink href={returnPath} variant="secondary">
            {t('cancel')}
          </ButtonLink>
          <Button form="list-confirm" name="do" value={id} icon={icon} variant={isDangerous ? 'danger' : 'primary'}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id="list-confirm"
        method="post"
        action={rowActionHref(address, row.id)}
        data-shell-submit=""
        className="grid gap-5"
      >
        <input type="hidden" name="back" value={returnPath} />
        <p>{confirm}</p>
        {fields}
      </form>
    </SidePanel>
  )
}

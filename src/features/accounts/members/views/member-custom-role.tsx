import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'

export type CustomRoleChoices = {
  /** The role that the member holds. */
  heldId: string | null
  options: { id: string; name: string; isGivable: boolean }[]
  /** Whether the reader may look at the roles themselves. */
  mayEdit: boolean
}

/** Which of the account's own roles a member holds beside their account role. */
export function MemberCustomRole({ userId, heldId, options, mayEdit }: CustomRoleChoices & { userId: string }) {
  const t = useTranslations('customRoles.assign')
  const hint = mayEdit
    ? t.rich('hint', { link: words => <Link href={paths.customRoles()}>{words}</Link> })
    : t('hintPlain')
  return (
    <form
      method="post"
      action={paths.members()}
      data-shell=""
      className="flex flex-wrap items-start gap-3 border-line border-b pb-7"
    >
      <input type="hidden" name="userId" value={userId} />
      <Select
        name="customRoleId"
        label={t('label')}
        hint={hint}
        defaultValue={heldId ?? ''}
        className="min-w-56 flex-1"
      >
        <option value="">{t('none')}</option>
        {options.map(({ id, name, isGivable }) => (
          <option key={id} value={id} disabled={!isGivable && id !== heldId}>
            {isGivable ? name : t('lacking', { name })}
          </option>
        ))}
      </Select>
      <Button name="act" value="custom-role" variant="secondary" className="sm:mt-6.5">
        {t('save')}
      </Button>
    </form>
  )
}

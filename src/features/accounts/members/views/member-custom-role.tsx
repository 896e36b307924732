import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'

export type CustomRoleChoices = {
  /** The role that the member holds. */
  heldId: string | null
  options: { id: string; name: string; isGivable: boolean }[]
  /** Whether the reader may look at the roles themselves. */
  mayEdit: boolean
}

/** Which of the account's own roles a member holds beside their account role: a field of the form about them. */
export function MemberCustomRole({ heldId, options, mayEdit }: CustomRoleChoices) {
  const t = useTranslations('customRoles.assign')
  const hint = mayEdit
    ? t.rich('hint', { link: words => <Link href={paths.customRoles()}>{words}</Link> })
    : t('hintPlain')
  return (
    <Select name="customRoleId" label={t('label')} hint={hint} defaultValue={heldId ?? ''}>
      <option value="">{t('none')}</option>
      {options.map(({ id, name, isGivable }) => (
        <option key={id} value={id} disabled={!isGivable && id !== heldId}>
          {isGivable ? name : t('lacking', { name })}
        </option>
      ))}
    </Select>
  )
}

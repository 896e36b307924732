import { useTranslations } from 'use-intl'
import { noRole } from '#features/accounts/custom-roles/rules.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

export type Other = { id: string; name: string }
type Props = { role: { id: string; name: string; memberCount: number }; others: Other[] }

/** Deletes a role, which asks once more and, where it is held, what its members get instead. */
export function DeleteRole({ role: { id, name, memberCount }, others }: Props) {
  const t = useTranslations('customRoles')
  return (
    <details className="self-start rounded-card border border-line bg-surface px-5 py-4 shadow-low">
      <summary className="cursor-pointer font-semibold text-danger-ink">{t('remove')}</summary>
      <p className="mt-3 text-sm">{memberCount > 0 ? t('removeUsed', { count: memberCount }) : t('removeHint')}</p>
      <form method="post" action={paths.customRole(id)} data-shell="" className="mt-4 grid justify-items-start gap-4">
        <input type="hidden" name="act" value="delete" />
        {memberCount > 0 && (
          <Select name="replacement" label={t('instead')} className="w-full max-w-sm" defaultValue={noRole}>
            <option value={noRole}>{t('nothing')}</option>
            {others.map(other => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
        <Button variant="danger">{t('removeConfirm', { name })}</Button>
      </form>
    </details>
  )
}

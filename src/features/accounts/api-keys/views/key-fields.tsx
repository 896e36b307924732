import { useTranslations } from 'use-intl'
import { lifetimes } from '#features/accounts/api-keys/rules.ts'
import { CheckField, CheckGroup, ChoiceField, TextField } from '#ui/form.tsx'

/** What a key may be used for, in the reader's words. */
export type ScopeChoice = { scope: string; label: string }

/** The fields of a new key. */
export function KeyFields({ scopes }: { scopes: ScopeChoice[] }) {
  const t = useTranslations('apiKeys')
  const ends = lifetimes.map(days => ({ value: String(days), label: t('new.days', { days }) }))
  return (
    <>
      <TextField
        name="name"
        label={t('new.name')}
        hint={t('new.nameHint')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <ChoiceField
        name="expires"
        label={t('new.expires')}
        hint={t('new.expiresHint')}
        options={[...ends, { value: 'never', label: t('new.never') }]}
      />
      <CheckGroup name="scopes" legend={t('new.scopes')} hint={t('new.scopesHint')}>
        {scopes.map(({ scope, label }) => (
          <CheckField key={scope} name={scope} label={label} hint={scope} />
        ))}
      </CheckGroup>
    </>
  )
}

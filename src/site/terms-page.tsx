import { useTranslations } from 'use-intl'
import { termsVersion } from '#features/identity/registration/rules-terms.ts'
import type { Config } from '#kit/server/env.ts'
import { retention } from './legal-facts.ts'
import { LegalPage, type LegalSection, SellerFacts, Words } from './legal-page.tsx'

/** The current terms. They promise only what the code does. */
export function TermsPage({ seller }: { seller: Config['seller'] }) {
  const t = useTranslations('legal.terms')
  const hours = retention.demoHours
  const version = termsVersion
  const sections: LegalSection[] = [
    {
      id: 'provider',
      title: t('provider.title'),
      content: (
        <>
          <Words>{[t('provider.text')]}</Words>
          <SellerFacts seller={seller} />
        </>
      ),
    },
    { id: 'account', title: t('account.title'), content: <Words>{[t('account.text'), t('account.people')]}</Words> },
    { id: 'plans', title: t('plans.title'), content: <Words>{[t('plans.text')]}</Words> },
    { id: 'use', title: t('use.title'), content: <Words>{[t('use.text'), t('use.limits')]}</Words> },
    { id: 'content', title: t('content.title'), content: <Words>{[t('content.text'), t('content.account')]}</Words> },
    {
      id: 'ending',
      title: t('ending.title'),
      content: <Words>{[t('ending.text'), t('ending.demo', { hours })]}</Words>,
    },
    { id: 'liability', title: t('liability.title'), content: <Words>{[t('liability.text')]}</Words> },
    {
      id: 'changes',
      title: t('changes.title'),
      content: <Words>{[t('changes.text'), t('changes.first', { version })]}</Words>,
    },
  ]
  return (
    <LegalPage
      title={t('title')}
      intro={t('intro')}
      version={version}
      hasSeller={seller.name !== ''}
      sections={sections}
    />
  )
}

import { Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CopyField } from '#islands/copy-field.tsx'

/** A text that is shown once, such as a key. */
export default function CopyText(props: { text: string; label: string }) {
  const t = useTranslations('apiKeys.copy')
  return <CopyField {...props} translate={t} icon={Copy} className="basis-72 font-mono" />
}

import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { qrCodeOf } from '#ui/qr-code.ts'

/** A QR code, dark on light in both themes. */
export default function QrCode({ text }: { text: string }) {
  const t = useTranslations('rooms.invite')
  const { path, size } = useMemo(() => qrCodeOf(text), [text])
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('qr')}
      shapeRendering="crispEdges"
      className="size-full text-[oklch(0.2_0.03_225)]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

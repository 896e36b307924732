import { productName } from '#i18n/product-name.ts'
import { cx } from '#ui/cx.ts'
import { useBrand } from './brand.tsx'

/** The logo mark of the page's brand. */
export function LogoMark({ className }: { className?: string }) {
  const logo = useBrand()?.logo
  if (!logo) return <Rudder className={className} />
  return <img src={logo} alt="" className={cx('h-7 max-w-28 object-contain', className)} />
}

/** The blade of a rudder with the small tab that moves it. */
export function Rudder({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="4 3 25 26" aria-hidden="true" className={cx('size-7 shrink-0', className)}>
      <path fill="currentColor" d="M6 4h12a8 8 0 0 1 8 8v3.2h-6.8a2.2 2.2 0 0 0-2.2 2.2V28h-3a8 8 0 0 1-8-8z" />
      <path className="fill-accent" d="M20.1 18.2h7.7l-2.1 5.9a5.9 5.9 0 0 1-5.6 3.9z" />
    </svg>
  )
}

type Props = {
  className?: string
  /** Shows only the mark on a phone. */
  isCompact?: boolean
}

/** The logo with mark and name. The product's name is drawn, so that it does not depend on fonts. */
export function Logo({ className, isCompact }: Props) {
  const brand = useBrand()
  if (brand?.logo) return <img src={brand.logo} alt={brand.name} className={cx('h-7 w-auto', className)} />
  if (brand && brand.name !== productName) return <strong className={cx('text-lg', className)}>{brand.name}</strong>
  return (
    <span className={cx('inline-flex items-center gap-2.5 text-brand-ink', className)}>
      <Rudder />
      <svg
        viewBox="1 3 96 20"
        fill="none"
        role="img"
        aria-label={productName}
        className={cx('h-[1.3rem] w-auto', isCompact && 'max-sm:hidden')}
      >
        <path
          stroke="currentColor"
          strokeWidth="2.6"
          d="M5 4.5v12a4 4 0 0 0 4 4h2M1.5 10H11M16 21.800V8.700M16 14.500a4.5 4.5 0 0 1 4.5-4.500H22M27 21.800V8.700M33.5 21.800V8.700M33.5 14.250a4.25 4.25 0 0 1 8.5 0v7.550M42 14.250a4.25 4.25 0 0 1 8.5 0v7.550M57.5 4.500v12a4 4 0 0 0 4 4h2M54 10h9.500M78.25 8.700v13.100M85 3.500v18.300M78.25 15.250a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0zM95.5 15.250a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0z"
        />
        <path className="fill-accent" d="M25.6 3.600h4.600l-1.4 3h-3.200z" />
      </svg>
    </span>
  )
}

import { cx } from './cx.ts'

type Props = { label: string; value: number; max: number; isLabelHidden?: boolean; text?: string; className?: string }

/** A progress bar. `text` shows the progress in words beside the label. */
export function ProgressBar({ label, value, max, isLabelHidden, text, className }: Props) {
  return (
    <div className={cx('grid gap-1.5', className)}>
      {!isLabelHidden && (
        <div className="flex items-baseline justify-between gap-3 text-sm">
          <span className="font-medium">{label}</span>
          {text && <span className="figures text-muted">{text}</span>}
        </div>
      )}
      <progress aria-label={label} value={value} max={max} className="progress" />
    </div>
  )
}

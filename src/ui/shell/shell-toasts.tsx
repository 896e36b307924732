import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Toast, ToastRegion } from '#ui/toast.tsx'
import { CartNotMergedToast } from './cart-link.tsx'

/** The toasts of the app layout. They are hidden until the shell's script shows them. */
export function ShellToasts() {
  const t = useTranslations('ui.shell')
  return (
    <ToastRegion>
      <div data-shell-toast="not-sent" hidden className="w-full">
        <Toast tone="danger" title={t('notSent')}>
          {t('notSentAdvice')}
        </Toast>
      </div>
      <ToastWithButton name="offline" title={t('offline')} button={t('retry')}>
        {t('offlineAdvice')}
      </ToastWithButton>
      <ToastWithButton name="outdated" title={t('outdated')} button={t('reload')}>
        {t('outdatedAdvice')}
      </ToastWithButton>
      <CartNotMergedToast />
    </ToastRegion>
  )
}

type ToastProps = { name: string; title: string; button: string; children: ReactNode }

function ToastWithButton({ name, title, button, children }: ToastProps) {
  return (
    <div data-shell-toast={name} hidden className="w-full">
      <Toast
        tone="warning"
        title={title}
        action={
          <Button type="button" variant="secondary" size="sm">
            {button}
          </Button>
        }
      >
        {children}
      </Toast>
    </div>
  )
}

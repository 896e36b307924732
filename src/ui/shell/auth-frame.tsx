import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Contours } from './contours.tsx'
import { CourseDrawing } from './course-drawing.tsx'
import { SkipLink } from './skip-link.tsx'

/** The frame of sign-in pages: a card beside a drawing of a trim tab. The page has its own h1. */
export function AuthFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const t = useTranslations('ui.shell')
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,1fr)_minmax(0,1.1fr)]">
      <SkipLink />
      <div className="flex min-w-0 flex-col">
        {header}
        <main id="main" tabIndex={-1} className="grid flex-1 place-items-center px-4 py-8 sm:px-6">
          <div className="w-full max-w-md">{children}</div>
        </main>
      </div>
      <aside className="hull sticky top-0 isolate hidden h-dvh flex-col justify-between overflow-hidden p-12 lg:flex">
        <Contours className="-z-10 absolute inset-0 size-full" />
        <CourseDrawing className="mx-auto my-auto min-h-0 w-full max-w-xl" />
        <p className="display max-w-lg text-balance text-3xl">{t('motto')}</p>
      </aside>
    </div>
  )
}

import { type Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import type { ZodType, z } from 'zod'
import { canCreateSessions, requireSessionCreator } from '#features/agile/creation/access.ts'
import { refusalReasons } from '#features/agile/rooms/pages-import.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { catchFailure } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths, type Tool } from '#src/paths.ts'
import { readUpload } from './uploaded-file.ts'
import { ImportPage } from './views/import-page.tsx'

type C = Context<AppEnv>

type Kind<File extends ZodType> = {
  tool: Tool
  policy: Policy
  File: File
  /** The maximum size of the file. */
  maxBytes: number
  run(scope: AccountScope, file: z.output<File>): Promise<{ id: string }>
  /** The button that sends the file. */
  submit(c: C): ReactNode
  /** Shows the content of a file before the import. Without it, a file is imported at once. */
  preview?(c: C, file: { raw: unknown; data: z.output<File> }): Promise<ReactNode>
}

const addresses = { poker: paths.importPoker(), retro: paths.importRetro() }
const summaries = { poker: paths.pokerSummary, retro: paths.retroSummary }

/** Returns the upload limits of the import: for the API at `address` and for the form. */
export const importUploadLimitsOf = (tool: Tool, address: string, maxBytes: number) => ({
  [address]: { maxSize: maxBytes },
  [addresses[tool]]: { maxSize: maxBytes + 64 * 1024, redirectTo: `${addresses[tool]}?refused=tooLarge` },
})

/** The page on which an exported session is imported. */
export function importPages<File extends ZodType>(kind: Kind<File>) {
  const { tool, maxBytes } = kind
  const errors = `${tool}History.errors` as const
  const requireUser = access(kind.policy)

  function show(c: C, { refusal, preview }: { refusal?: Failure | undefined; preview?: ReactNode } = {}) {
    const view = (
      <ImportPage
        tool={tool}
        maxBytes={maxBytes}
        canImport={canCreateSessions(c)}
        reasons={refusal ? refusalReasons(c.var.locale, refusal) : null}
        submit={kind.submit(c)}
        preview={preview}
      />
    )
    const title = translator(c.var.locale, `${tool}History`)('import.title')
    return renderPage(c, { title, view, layout: 'app', status: c.req.method === 'POST' ? refusal?.status : undefined })
  }

  return new Hono<AppEnv>()
    .get(addresses[tool], requireUser, c =>
      show(c, {
        refusal: c.req.query('refused') === 'tooLarge' ? new Failure('invalid', `${errors}.tooLarge`) : undefined,
      }),
    )
    .post(addresses[tool], requireUser, async c => {
      requireSessionCreator(c)
      const upload = await catchFailure(
        readUpload(c, kind.File, { noFile: `${errors}.noFile`, notAnExport: `${errors}.notAnExport` }),
      )
      if (upload instanceof Failure) return show(c, { refusal: upload })
      const { agreed } = await c.req.parseBody()
      if (kind.preview && agreed !== 'yes') return show(c, { preview: await kind.preview(c, upload) })
      const imported = await catchFailure(kind.run(scope(c), upload.data))
      if (imported instanceof Failure) return show(c, { refusal: imported })
      return c.redirect(`${summaries[tool](imported.id)}?done=import`, 303)
    })
}

import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { invoicePdf } from './export-pdf.ts'
import { getInvoice, listInvoices } from './queries.ts'
import { invoiceView } from './rules.ts'
import { Paging } from './schema.ts'

const requireViewer = access({ auth: 'user', page: 'billing' })

export const invoicesApi = new Hono<AppEnv>()
  .get('/', requireViewer, validate('query', Paging), async c => {
    const { invoices, total } = await listInvoices(scope(c), c.req.valid('query'))
    return c.json({ success: true as const, invoices: invoices.map(invoiceView), total })
  })
  .get('/:invoiceId', requireViewer, async c => {
    const data = invoiceView(await getInvoice(scope(c), c.req.param('invoiceId')))
    return c.json({ success: true as const, data })
  })
  .get('/:invoiceId/download', requireViewer, async c => {
    const invoice = await getInvoice(scope(c), c.req.param('invoiceId'))
    const pdf = await invoicePdf(c.var.services, invoice, c.var.locale)
    return sendFile(c, { format: 'pdf', fallback: invoice.number.replace(/[^\w-]/g, '-') }, pdf)
  })

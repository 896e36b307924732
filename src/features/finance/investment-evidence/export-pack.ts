import type { Services } from '#kit/context.ts'
import { zipArchive } from '#kit/export/zip.ts'
import { drawHeading, type ReportHead, reportPdf } from '#kit/pdf/report.ts'
import type { EvidenceSection } from './report.ts'

/** The evidence as an archive: a PDF with the claims of every kind, and a CSV file for each kind. */
export async function evidenceArchive(
  services: Pick<Services, 'assets'>,
  { head, sections, now }: { head: ReportHead; sections: readonly EvidenceSection[]; now: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await reportPdf(services, head, now, sheet => {
    for (const { title, emptyText, table, links } of sections) {
      drawHeading(sheet, title)
      if (table.rows.length > 0) sheet.drawTable(table, { links })
      else sheet.drawText(emptyText)
    }
  })
  const files = sections.map(({ name, csv }, i) => ({ name: `${i + 1}-${name}.csv`, body: csv }))
  return zipArchive([{ name: 'evidence.pdf', body: pdf }, ...files], now)
}

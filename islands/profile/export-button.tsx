import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

/** The byte at the end of each line. */
const lineFeed = 10

/** Time for the browser to start the download, in milliseconds. */
const revokeDelay = 60_000

type State = 'idle' | 'reading' | 'done' | 'failed'

/**
 * Reads a file with a known number of lines, and reports the share read so far (0 to 1). Throws if the response is
 * incomplete.
 */
async function readFile(url: string, onProgress: (share: number) => void): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`The export returned ${response.status}.`)
  const totalLines = Number(response.headers.get('x-total-lines')) || 1
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let readLines = 0
  const reader = response.body.getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return new Blob(chunks, { type: 'application/json' })
    chunks.push(value)
    for (const byte of value) if (byte === lineFeed) readLines++
    onProgress(Math.min(1, readLines / totalLines))
  }
}

/** Downloads the person's own data and shows the progress. Without JavaScript the link does the same. */
export default function ExportButton({ url, fileName }: { url: string; fileName: string }) {
  const t = useTranslations('profile.export')
  const [state, setState] = useState<State>('idle')
  const [share, setShare] = useState(0)

  async function download() {
    setState('reading')
    setShare(0)
    try {
      const blob = await readFile(url, setShare)
      const address = URL.createObjectURL(blob)
      const link = document.createElement('a')
      link.href = address
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(address), revokeDelay)
      setState('done')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <noscript>
        <a href={url} download={fileName}>
          {t('submit')}
        </a>
      </noscript>
      <Button type="button" variant="secondary" icon={Download} isPending={state === 'reading'} onClick={download}>
        {t('submit')}
      </Button>
      {state === 'reading' && <progress className="w-full max-w-xs" value={share} aria-label={t('progress')} />}
      <p role="status" className="text-muted text-sm empty:hidden">
        {state === 'reading' && t('reading')}
        {state === 'done' && t('done')}
        {state === 'failed' && t('failed')}
      </p>
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FoundNode, TreeNode } from '#features/discovery/tree/rules.ts'
import { call, errorText } from '#islands/api.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { NodeTitle } from './node-title.tsx'

type Props = { node: TreeNode; onChoose: (parent: FoundNode) => void; onClose: () => void }

/** Pause in typing before the search starts, in milliseconds. */
const searchDelay = 150

/** Searches the places that a node can move to, in the whole account. */
export function MoveDialog({ node, onChoose, onClose }: Props) {
  const t = useTranslations('tree')
  const transportText = useTranslations('transport')
  const [q, setQ] = useState('')
  const [foundNodes, setFoundNodes] = useState<FoundNode[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    const abortController = new AbortController()
    const query = new URLSearchParams({ parentFor: node.id, ...(q.trim() && { q: q.trim() }) })
    const search = async () => {
      try {
        const response = await call(`/api/work-items/tree?${query}`, { signal: abortController.signal })
        setFoundNodes(((await response.json()) as { data: { nodes: FoundNode[] } }).data.nodes)
        setError(null)
      } catch (thrown) {
        if (!abortController.signal.aborted) setError(errorText(thrown, transportText))
      }
    }
    const timer = setTimeout(search, q === '' ? 0 : searchDelay)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [node.id, q, transportText])

  return (
    <Dialog title={t('moveTitle', { name: node.title })} description={t('moveText')} onClose={onClose}>
      <div className="grid gap-3 px-5 pb-5 sm:px-6">
        <Field
          type="search"
          name="move-search"
          label={t('search')}
          value={q}
          maxLength={120}
          onChange={event => setQ(event.target.value)}
        />
        {error && <Alert tone="danger">{error}</Alert>}
        {foundNodes?.length === 0 && <p className="text-muted text-sm">{t('moveNone')}</p>}
        <ul className="max-h-[50dvh] overflow-y-auto" aria-busy={foundNodes === null}>
          {foundNodes?.map(parent => (
            <PlaceOption key={parent.id} parent={parent} onChoose={() => onChoose(parent)} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

function PlaceOption({ parent, onChoose }: { parent: FoundNode; onChoose: () => void }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <button type="button" onClick={onChoose} className="w-full px-2 py-2.5 text-left transition hover:bg-sunken">
        <NodeTitle node={parent} isPlain />
        {parent.path.length > 0 && <span className="ml-6 text-muted text-xs">{parent.path.join(' › ')}</span>}
      </button>
    </li>
  )
}

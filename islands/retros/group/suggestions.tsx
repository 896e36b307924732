import { Lightbulb, RefreshCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Suggestion } from '#features/agile/retros/cards/rules-similarity.ts'
import { call, errorText } from '#islands/api.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { shortenMarkdown } from '#kit/markdown.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Grouping } from './use-grouping.ts'

type Props = Pick<Grouping, 'createGroup' | 'groupWith'>

const keyOf = ({ cardIds, groupId }: Suggestion) => [...cardIds, groupId ?? ''].join(' ')

/** Groups suggested by the server, which the facilitator can accept or dismiss. */
export function Suggestions({ createGroup, groupWith }: Props) {
  const t = useTranslations('retro.board.suggest')
  const { view } = useBoard()
  const { suggestions, error, isLoading, loadSuggestions } = useSuggestions(view.session.id)
  const [dismissedKeys, setDismissedKeys] = useState<ReadonlySet<string>>(new Set())
  const ungroupedCards = new Map(view.cards.filter(({ groupId }) => groupId === null).map(card => [card.id, card]))
  const groupIds = new Set(view.groups.map(({ id }) => id))
  const openSuggestions = suggestions
    .map(suggestion => ({
      ...suggestion,
      cardIds: suggestion.cardIds.filter(id => ungroupedCards.has(id)),
      key: keyOf(suggestion),
    }))
    .filter(({ groupId }) => groupId === null || groupIds.has(groupId))
    // A new group needs two cards. An existing group needs one to add.
    .filter(({ key, cardIds, groupId }) => !dismissedKeys.has(key) && cardIds.length >= (groupId === null ? 2 : 1))

  const refreshButton = (
    <Button variant="quiet" size="sm" icon={RefreshCw} isPending={isLoading} onClick={loadSuggestions}>
      {t('refresh')}
    </Button>
  )
  if (openSuggestions.length === 0 && !error)
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-muted text-sm">
        {t(isLoading ? 'loading' : 'none')}
        {refreshButton}
      </p>
    )
  return (
    <Card title={t('title')} description={t('text')} actions={refreshButton}>
      {error && <Alert tone="warning">{error}</Alert>}
      <ul className="grid gap-3 md:grid-cols-2">
        {openSuggestions.map(({ key, cardIds, groupId, words }) => (
          <li key={key} className="flex flex-col gap-2 rounded-card border border-line bg-canvas p-3 text-sm">
            <p className="flex gap-2 font-medium">
              <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-ink" />
              {words.length > 0 ? t('about', { words: words.join(', ') }) : t('alike')}
            </p>
            <ul className="list-disc pl-8 text-muted">
              {cardIds.map(id => (
                <li key={id}>{shortenMarkdown(ungroupedCards.get(id)?.content ?? '', 90)}</li>
              ))}
              {groupId !== null && (
                <li>
                  {t('intoGroup', { title: view.groups.find(({ id }) => id === groupId)?.title || t('unnamed') })}
                </li>
              )}
            </ul>
            <div className="mt-auto flex gap-2 pl-6">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => (groupId === null ? createGroup(cardIds) : groupWith(cardIds, groupId))}
              >
                {t('accept')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setDismissedKeys(before => new Set([...before, key]))}>
                {t('dismiss')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useSuggestions(sessionId: string) {
  const transportText = useTranslations('transport')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isLoading, setIsLoading] = useState(true)
  const loadSuggestions = useCallback(async () => {
    setIsLoading(true)
    try {
      const response = await call(`/api/retrospectives/sessions/${encodeURIComponent(sessionId)}/suggestions`)
      const { data } = (await response.json()) as { data: { items: Suggestion[] } }
      setSuggestions(data.items)
      setError(null)
    } catch (thrown) {
      setError(errorText(thrown, transportText))
    }
    setIsLoading(false)
  }, [sessionId, transportText])
  useEffect(() => void loadSuggestions(), [loadSuggestions])
  return { suggestions, error, isLoading, loadSuggestions }
}

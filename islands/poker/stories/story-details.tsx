import { ExternalLink } from 'lucide-react'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).host : link)

/** Description and link of a story. */
export function StoryDetails({ story }: { story: StoryView }) {
  return (
    <div className="grid gap-2 text-sm">
      {story.description && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <p tabIndex={0} className="max-h-60 overflow-y-auto whitespace-pre-line text-muted">
          {story.description}
        </p>
      )}
      {story.link && <StoryLink story={story} />}
    </div>
  )
}

export function StoryLink({ story: { link, externalKey } }: { story: StoryView }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-no-shell
      className="inline-flex min-w-0 items-center gap-1.5 justify-self-start rounded-xs font-medium text-brand-ink underline decoration-brand/40 underline-offset-3 hover:decoration-brand"
    >
      <span className="min-w-0 truncate">{externalKey || hostOf(link)}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
    </a>
  )
}

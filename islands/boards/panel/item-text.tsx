import { useCallback } from 'react'
import { splitMentions } from '#features/agile/kanban/boards/items/rules-mentions.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { RichText, TextRendererContext } from '#ui/rich-text.tsx'

/** A text of an item, with its mentions emphasized. */
export function ItemText({ text }: { text: string }) {
  const { people } = useBoard().view
  const renderText = useCallback(
    (plain: string) => {
      if (!plain.includes('@')) return plain
      let offset = 0
      return splitMentions(plain, people).map(part => {
        const key = offset
        offset += part.text.length
        return part.personIds.length === 0 ? (
          part.text
        ) : (
          <span key={key} className="rounded-xs bg-brand-soft px-0.5 font-medium text-brand-ink">
            {part.text}
          </span>
        )
      })
    },
    [people],
  )
  return (
    <TextRendererContext value={renderText}>
      <RichText text={text} />
    </TextRendererContext>
  )
}

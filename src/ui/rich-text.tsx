import { createContext, memo, type ReactNode, use } from 'react'
import { type Block, type Inline, parseMarkdown } from '#kit/markdown.ts'

/** Renders the plain parts of a text, such as with emphasized names. */
export const TextRendererContext = createContext<(text: string) => ReactNode>(text => text)

/** Renders a Markdown text as elements. HTML in it stays text. */
export const RichText = memo(function RichText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 [overflow-wrap:anywhere]">
      {withIndex(parseMarkdown(text)).map(([key, block]) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  )
})

// The parts of a text never change their order, so their index is their key.
const withIndex = <T,>(parts: T[]): [number, T][] => parts.map((part, index) => [index, part])

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        {withIndex(block.lines).map(([key, line]) => (
          <span key={key}>
            {key > 0 && <br />}
            <Inlines parts={line} />
          </span>
        ))}
      </p>
    )
  const items = withIndex(block.items).map(([key, item]) => (
    <li key={key}>
      <Inlines parts={item} />
    </li>
  ))
  return block.ordered ? (
    <ol start={block.start} className="list-decimal pl-5">
      {items}
    </ol>
  ) : (
    <ul className="list-disc pl-5">{items}</ul>
  )
}

function Inlines({ parts }: { parts: Inline[] }) {
  return withIndex(parts).map(([key, part]) => <InlineView key={key} part={part} />)
}

function InlineView({ part }: { part: Inline }) {
  const renderText = use(TextRendererContext)
  switch (part.kind) {
    case 'text':
      return renderText(part.text)
    case 'code':
      return <code className="rounded-xs bg-ink/8 px-1 py-px font-mono text-[0.9em]">{part.text}</code>
    case 'bold':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      )
    case 'link':
      return (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
          className="font-medium text-brand-ink underline underline-offset-2"
        >
          <Inlines parts={part.children} />
        </a>
      )
  }
}

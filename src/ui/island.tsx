import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { compileTexts, type TextsPath, textsAt } from '#i18n/compile.ts'
import { IslandFailure, IslandRoot, type IslandSettings } from '#islands/island-root.tsx'
import type { IslandName, IslandOf, ScriptName } from '#islands/registry.ts'

/** Collects the islands of a page while it renders, and the texts that the page already contains. */
export type PageIslands = {
  settings: Omit<IslandSettings, 'messages'> & { messages: Parameters<typeof textsAt>[0] }
  names: Set<string>
  counts: Map<string, number>
  sentTexts: Set<string>
  onError: (name: string, thrown: unknown) => void
}

export const PageIslandsContext = createContext<PageIslands | null>(null)

/** Creates the collector for one page. `onError` is called for islands that fail to render. */
export const collectIslands = (
  settings: PageIslands['settings'],
  onError: PageIslands['onError'] = () => {},
): PageIslands => ({ settings, names: new Set(), counts: new Map(), sentTexts: new Set(), onError })

type PropsOf<C> = C extends ComponentType<infer P> ? P : never

type Props<N extends IslandName> = {
  name: N
  component: IslandOf<N>
  props: PropsOf<IslandOf<N>>
  /** The texts that it uses. No others are sent with it. */
  namespaces?: TextsPath[]
  /** Time of hydration: on load, when idle, or when it becomes visible. */
  when?: 'load' | 'idle' | 'visible'
  className?: string
}

/**
 * Renders a component that the browser hydrates. It has its own React root, so ids match on both sides, and a failure
 * stays inside. Server only. Props must survive JSON.
 */
export function Island<N extends IslandName>({
  name,
  component,
  props,
  namespaces = [],
  when = 'load',
  className,
}: Props<N>) {
  const page = use(PageIslandsContext)
  if (!page) throw new Error('An island needs a page around it: render it by renderPage.')
  const count = page.counts.get(name) ?? 0
  page.counts.set(name, count + 1)
  page.names.add(name)
  const prefix = `${String(name).replaceAll('/', '-')}-${count}-`
  const Content = component as ComponentType<Record<string, unknown>>
  const { html, failed } = renderRoot(page, prefix, name, <Content {...(props as Record<string, unknown>)} />)
  return (
    <>
      <div
        className={className}
        data-island={name}
        data-when={when}
        data-prefix={prefix}
        data-failed={failed || undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptJson(payload(page, props, ['transport.boundary', ...namespaces])) }}
      />
    </>
  )
}

type ScriptedProps = {
  name: ScriptName
  props?: Record<string, unknown>
  /** The texts that the script uses. */
  namespaces?: TextsPath[]
  when?: 'load' | 'idle' | 'visible'
  children: ReactNode
}

/** Markup that a script without React makes interactive in the browser. Server only. Props must survive JSON. */
export function Scripted({ name, props = {}, namespaces = [], when = 'load', children }: ScriptedProps) {
  const page = use(PageIslandsContext)
  if (!page) throw new Error('A script needs a page around it: render it by renderPage.')
  page.names.add(name)
  return (
    <>
      <div data-island={name} data-when={when}>
        {children}
      </div>
      <script
        type="application/json"
        dangerouslySetInnerHTML={{ __html: toScriptJson(payload(page, props, ['transport.boundary', ...namespaces])) }}
      />
    </>
  )
}

function renderRoot(page: PageIslands, prefix: string, name: string, content: ReactNode) {
  const root = (children: ReactNode) => (
    <IslandRoot {...page.settings} idPrefix={prefix}>
      {children}
    </IslandRoot>
  )
  try {
    return { html: renderToString(root(content)), failed: false }
  } catch (thrown) {
    page.onError(name, thrown)
    return { html: renderToString(root(<IslandFailure />)), failed: true }
  }
}

function payload(page: PageIslands, props: unknown, paths: string[]) {
  const texts: Record<string, unknown> = {}
  for (const path of paths) {
    if (page.sentTexts.has(path)) continue
    page.sentTexts.add(path)
    texts[path] = compileTexts(textsAt(page.settings.messages, path))
  }
  const { timeZone, now } = page.settings
  return { props, timeZone, now, texts }
}

/** JSON that cannot end the script element around it. */
export const toScriptJson = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)

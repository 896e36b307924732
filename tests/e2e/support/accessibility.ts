import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { ContextObject, RunOptions } from 'axe-core'
import { claim, isClaimed } from './claims.ts'

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const pathOf = (page: Page) => new URL(page.url()).pathname.replace(/[a-z]{3}_\w+/g, ':id')

type Width = 'narrow' | 'wide'
type Violation = { rule: string; elements: string[] }
type Rule = { id: string; impact: string | null; enabled: boolean; tags: string[] }
type PageGlobals = {
  axe: typeof import('axe-core') & { _audit: { rules: Rule[] } }
  /** The parts of the page that were hashed last. */
  parts: Element[]
}

/** Returns a hash of each part of the page. It covers the part, its ancestors and the elements it refers to. */
const hashParts = (page: Page) =>
  page.evaluate(async () => {
    const partSelector =
      'header, nav, aside, footer, section, article, form, fieldset, dialog, ul, ol, dl, li, table, tr, div'
    const parts = [...document.querySelectorAll(partSelector)].filter(part => part.childElementCount > 0)
    const referenceAttributes = [
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
      'aria-owns',
      'for',
      'form',
      'list',
    ]
    const selector = referenceAttributes.map(name => `[${name}]`).join()
    const referencedHtml = (part: Element) =>
      [part, ...part.querySelectorAll(selector)]
        .flatMap(each => referenceAttributes.flatMap(name => each.getAttribute(name)?.split(/\s+/) ?? []))
        .map(id => document.getElementById(id)?.outerHTML)
    const contextByElement = new Map<Element | null, string>([[null, '']])
    const openTag = (element: Element) => (element.cloneNode(false) as Element).outerHTML
    /** Returns the opening tags of an element and its ancestors. */
    const contextFor = (element: Element | null): string => {
      if (!contextByElement.has(element))
        contextByElement.set(element, contextFor(element!.parentElement) + openTag(element!))
      return contextByElement.get(element)!
    }
    ;(window as unknown as PageGlobals).parts = parts
    const hashOf = async (part: Element) => {
      const text = [contextFor(part.parentElement), part.outerHTML, ...referencedHtml(part)].join('\n')
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      return btoa(String.fromCharCode(...new Uint8Array(digest)))
    }
    return await Promise.all(parts.map(hashOf))
  })

/**
 * Returns violations found by axe, and transitions despite reduced motion. The dark theme only checks colors. Parts
 * that passed before are skipped when they are unchanged.
 */
async function audit(page: Page, colorScheme: 'light' | 'dark', width: Width): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme })
  const isDark = colorScheme === 'dark'
  const keys = (await hashParts(page)).map(partHash => `${partHash} ${isDark ? 'dark' : width}`)
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  const hasPassed = keys.map(isClaimed)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const foundViolations = await page.evaluate(
    async ({ options, isDark, hasPassed }) => {
      const { axe, parts } = window as unknown as PageGlobals
      // The first frame starts the color transitions, the second shows them.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      const transitions = document.getAnimations().filter(animation => animation instanceof CSSTransition)
      const isStill = transitions.length === 0 || !matchMedia('(prefers-reduced-motion: reduce)').matches
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      const seriousRules = axe._audit.rules.filter(
        ({ enabled, impact, tags }) =>
          enabled && !tags.includes('experimental') && !/minor|moderate/.test(impact ?? ''),
      )
      const exclude = parts.filter((part, i) => hasPassed[i] && part.isConnected)
      const { violations } = await axe.run({ exclude } as ContextObject, {
        ...options,
        runOnly: isDark ? ['color-contrast'] : seriousRules.map(({ id }) => id),
      })
      const seriousViolations = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          rule: id,
          elements: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
        }))
      return isStill
        ? seriousViolations
        : [...seriousViolations, { rule: 'no motion', elements: [`${transitions.length} transitions`] }]
    },
    { options, isDark, hasPassed },
  )
  if (foundViolations.length === 0) keys.filter(key => !isClaimed(key)).forEach(claim)
  return foundViolations
}

/**
 * Expects no serious axe violations in the light and dark themes, and no sideways scrolling. Each state of a page is
 * checked once per width and once in the dark theme, by the first worker that reaches it. `state` names the state, if
 * one address has several.
 */
export async function expectAccessible(page: Page, state = '') {
  const { width: pixels } = page.viewportSize() ?? { width: 0 }
  const width = pixels < 600 ? 'narrow' : 'wide'
  const pageState = `${pathOf(page)} ${new URL(page.url()).search && '?'} ${state}`
  const key = `${pageState} ${width}`
  if (!claim(key)) return
  // Colors do not depend on the width.
  const schemes = claim(`${pageState} dark`) ? (['dark', 'light'] as const) : (['light'] as const)
  for (const colorScheme of schemes)
    expect.soft(await audit(page, colorScheme, width), `${key} ${colorScheme}`).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** Expects nothing wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wideElements = [...document.querySelectorAll('main *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth - clientWidth} px`,
      ...wideElements.slice(0, 5).map(element => element.outerHTML.slice(0, 120)),
    ]
  })
  expect.soft(overflow, `${pathOf(page)} scrolls sideways`).toEqual([])
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportedMarkdownOf } from '#kit/export/card-markdown.ts'
import { type Inline, parseMarkdown, shortenMarkdown, webAddress, withoutMarkup } from '#kit/markdown.ts'
import { processorMs } from '#tests/support/processor-time.ts'

const parseInline = (text: string): Inline[] => {
  const [block] = parseMarkdown(text)
  return block?.kind === 'paragraph' ? block.lines[0]! : []
}
const textPart = (content: string): Inline => ({ kind: 'text', text: content })

function hrefs(parts: Inline[]): string[] {
  return parts.flatMap(part => {
    const ownHrefs = part.kind === 'link' ? [part.href] : []
    const innerHrefs = 'children' in part ? hrefs(part.children) : []
    return [...ownHrefs, ...innerHrefs]
  })
}
const hrefsIn = (content: string) =>
  parseMarkdown(content).flatMap(block =>
    block.kind === 'paragraph' ? block.lines.flatMap(hrefs) : block.items.flatMap(hrefs),
  )

describe('Markdown in cards', () => {
  it('supports bold, italic and code, also nested', () => {
    expect(parseInline('a **bold *and* more** `x*y*`')).toEqual([
      textPart('a '),
      {
        kind: 'bold',
        children: [textPart('bold '), { kind: 'italic', children: [textPart('and')] }, textPart(' more')],
      },
      textPart(' '),
      { kind: 'code', text: 'x*y*' },
    ])
    expect(parseInline('_soft_')).toEqual([{ kind: 'italic', children: [textPart('soft')] }])
  })

  it('keeps names with underscores, products and single markup characters', () => {
    for (const plain of ['snake_case_name', '2 * 3 * 4', '**', '*', '_', 'a * b', '`', '[x]', '](', '**open'])
      expect(parseInline(plain)).toEqual([textPart(plain)])
    expect(parseInline('\\*not italic\\*')).toEqual([textPart('*not italic*')])
  })

  it('supports lists, and paragraphs with line breaks', () => {
    expect(parseMarkdown('Two things:\n- one\n- **two**\n\n3. three\n4. four\nend')).toEqual([
      { kind: 'paragraph', lines: [[textPart('Two things:')]] },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[textPart('one')], [{ kind: 'bold', children: [textPart('two')] }]],
      },
      { kind: 'list', ordered: true, start: 3, items: [[textPart('three')], [textPart('four')]] },
      { kind: 'paragraph', lines: [[textPart('end')]] },
    ])
  })

  it('supports links with a text and bare URLs', () => {
    expect(parseInline('see [the **board**](https://example.test/a?b=1#c)')).toEqual([
      textPart('see '),
      {
        kind: 'link',
        href: 'https://example.test/a?b=1#c',
        children: [textPart('the '), { kind: 'bold', children: [textPart('board')] }],
      },
    ])
    expect(parseInline('(https://example.test/x).')).toEqual([
      textPart('('),
      { kind: 'link', href: 'https://example.test/x', children: [textPart('https://example.test/x')] },
      textPart(').'),
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x]( javascript:alert(1))',
    '[x](data:text/html;base64,PHN2Zz4=)',
    '[x](vbscript:x)',
    '[x](//evil.test)',
    '[x](/logout)',
    '[x](https://user:pass@evil.test)',
    '[x](https://good.test@evil.test)',
    '[x](http:\\\\evil.test)',
    '[x](ht\ttps://evil.test)',
    '[x](mailto:a@b.test)',
    '[x](file:///etc/passwd)',
    'xhttps://evil.test',
  ])('creates no link from %s', hostile => {
    expect(hrefsIn(hostile)).toEqual([])
  })

  it('shows HTML as text', () => {
    const hostile = '<img src=x onerror=alert(1)> **<script>alert(1)</script>** &lt; [<b>](https://example.test/"><b>)'
    expect(withoutMarkup(hostile)).toContain('<img src=x onerror=alert(1)> <script>alert(1)</script>')
    expect(hrefsIn(hostile)).toEqual(['https://example.test/'])
    expect(parseInline('<a href="https://example.test">x</a>')[0]).toEqual(textPart('<a href="'))
  })

  it('only links to http and https, for any input', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      '_',
      '`',
      '\\',
      'javascript:',
      'https://a.test',
      '\n- ',
      ' ',
      'x',
      '<',
      '"',
      '@',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
        const content = pieces.join('')
        for (const href of hrefsIn(content)) expect(webAddress(href)).toBe(href)
        expect(withoutMarkup(content).length).toBeLessThanOrEqual(content.length)
      }),
    )
  })

  it('parses the worst inputs quickly', async () => {
    const worstInputs = ['*a '.repeat(700), '[a]('.repeat(500), '**a'.repeat(700), '_a_'.repeat(700), '`'.repeat(2000)]
    expect(await processorMs(() => worstInputs.map(parseMarkdown))).toBeLessThan(500)
  })

  it('is shortened to one line', () => {
    expect(shortenMarkdown('**Deploys**\n- are `slow`')).toBe('Deploys are slow')
    expect(shortenMarkdown('ééééé 👍🏽 ééééé', 8)).toBe('ééééé 👍…')
  })
})

describe('Markdown for other programs', () => {
  it.each([
    ['**bold** and *soft*', '**bold** and *soft*'],
    ['Run `a | b`, not <b>', 'Run `a | b`, not \\<b\\>'],
    ['[docs](https://example.com/a_(b))', '[docs](https://example.com/a_%28b%29)'],
    ['snake_case, 2 * 3 and # 4', 'snake\\_case, 2 \\* 3 and # 4'],
    ['# no heading', '\\# no heading'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['one\ntwo\n\n3. three\n4. four', 'one\\\ntwo|3. three\n4. four'],
    ['- **a**\n- b', '- **a**\n- b'],
  ])('exports %j as the room shows it', (source, expected) => {
    expect(exportedMarkdownOf(source).join('|')).toBe(expected)
  })

  it('creates no HTML element and no table, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab *_`[]()\\<&#-1.\n'), maxLength: 30 }), source => {
        for (const block of exportedMarkdownOf(source))
          if (!block.includes('`')) expect(block.replace(/\\./gs, '')).not.toMatch(/[<~|]/)
      }),
    )
  })
})

import type { Services } from '#kit/context.ts'

/** DejaVu Sans Condensed: Latin, Greek and Cyrillic letters and many symbols. Its licence is beside the files. */
const files = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' }
export type Fonts = Record<keyof typeof files, ArrayBuffer>

const fontsOfApp = new WeakMap<Services['assets'], Fonts>()

async function loadFont(assets: Services['assets'], file: string): Promise<ArrayBuffer> {
  const response = await assets(new Request(`https://assets.local/fonts/${file}`))
  if (!response.ok) throw new Error(`The font ${file} is missing: HTTP ${response.status}`)
  return response.arrayBuffer()
}

/** Loads the fonts from the static files when the first document needs them. Throws an Error if they are missing. */
export async function loadFonts(assets: Services['assets']): Promise<Fonts> {
  const fonts = fontsOfApp.get(assets)
  if (fonts) return fonts
  const [plain, bold] = await Promise.all([loadFont(assets, files.plain), loadFont(assets, files.bold)])
  fontsOfApp.set(assets, { plain, bold })
  return { plain, bold }
}

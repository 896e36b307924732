import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

type Chunk = { imports?: string[] }
let chunks: Record<string, Chunk> = {}

// Vite wraps import() to load styles and preloads. The page lists both, so here the wrapper only fetches the scripts
// first.
const scriptLoader: Plugin = {
  name: 'script-loader',
  enforce: 'pre',
  load: id =>
    id === '\0vite/preload-helper.js'
      ? "export { loadScripts as __vitePreload } from '#islands/load-scripts.ts'"
      : undefined,
  generateBundle(_, bundle) {
    chunks = bundle as Record<string, Chunk>
  },
}

/** Returns a script and everything that it imports statically. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const next of chunks[file]?.imports ?? []) importsOf(next, found)
  return found
}

/** The browser part: islands, the navigation shell, and the styles. What it writes is listed in manifest.json. */
export default defineConfig({
  plugins: [react(), tailwindcss(), scriptLoader],
  publicDir: false,
  base: '/assets/',
  // Texts reach islands already parsed, so the parser of the message format stays out.
  resolve: {
    alias: {
      'use-intl/format-message': 'use-intl/format-message/format-only',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'public/assets',
    assetsDir: '',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Pages list their islands as <link rel="modulepreload">, with the nonce that the policy requires. The entry knows
    // the names of all islands, so its list would be long.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) =>
        hostId.startsWith('client-') ? [] : files.filter(file => !importsOf(hostId).has(file)),
    },
    target: 'es2023',
    // For older targets light-dark() is rewritten, and areas that are always dark would follow the page's theme.
    cssTarget: ['chrome123', 'edge123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      input: ['islands/client.ts', 'src/ui/styles/app.css'],
      output: {
        codeSplitting: {
          groups: [
            // Scripts without React format their texts too.
            { name: 'messages', test: /node_modules[\\/]icu-minify[\\/]/, priority: 1 },
            { name: 'react', test: /node_modules[\\/](preact|use-intl|@formatjs)[\\/]/ },
            // These modules compress better together than in a chunk each.
            { name: 'ui', test: /src[\\/]ui[\\/]|node_modules[\\/]lucide-react[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
})

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// Vite wraps import() to load styles and preloads; here the page lists both, so import() stays unchanged.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined),
}

/** The browser part: islands, the navigation shell, and the styles. What it writes is listed in manifest.json. */
export default defineConfig({
  plugins: [react(), tailwindcss(), plainImports],
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
    // Pages list what they need as <link rel="modulepreload">, with the nonce that the policy requires.
    modulePreload: false,
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

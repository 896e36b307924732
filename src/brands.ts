import type { Brand } from '#kit/server/sites.ts'

/**
 * The brands of the product. The host of the page chooses: the brand whose hosts name it, else the first.
 *
 * A family of hosts names its pages and, where the browser sends its calls to another host, that API host. It shares a parent
 * domain with its pages, and it counts where PUBLIC_ORIGIN names one of them:
 *
 *     hosts: [{ pages: ['app.example.com'] }, { pages: ['staging.example.com'], api: 'api.staging.example.com' }]
 */
export const brands: readonly [Brand, ...Brand[]] = [
  {
    name: 'Trimtab',
    tagline: {
      en: 'The small rudder that turns a big ship',
      fr: 'Le petit gouvernail qui fait virer un grand navire',
      es: 'El pequeño timón que hace virar un gran barco',
    },
    logo: null,
    hosts: [],
  },
]

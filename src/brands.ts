import type { Brand } from '#kit/server/sites.ts'

/**
 * The brands of the product. The host of a page selects its brand: the one that lists the host, else the first.
 *
 * An entry of `hosts` lists page hosts and, if the browser sends API calls to another host, that API host. The API host
 * must share a parent domain with its pages. It is used if PUBLIC_ORIGIN names one of the pages:
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

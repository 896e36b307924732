import type { Brand } from '#kit/server/sites.ts'

/**
 * The brands of the product. A brand lists the hosts of its pages. A page on any other host has the first brand.
 *
 * An entry of `hosts` lists page hosts. If the browser sends API calls to another host, the entry also names that API
 * host. The API host must share a parent domain with its pages. It is used if PUBLIC_ORIGIN names one of the pages:
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

import { paths } from '#src/paths.ts'

const hrefs = {
  products: paths.products(),
  initiatives: paths.initiatives(),
  work: paths.workTree(),
  discovery: paths.discoveryDocuments(),
}
type TabName = keyof typeof hrefs

/** Returns the tabs of the pages of products. `t` translates in the namespace `products.pages`. */
export const productTabs = (t: (name: TabName) => string, current: TabName) =>
  (Object.keys(hrefs) as TabName[]).map(name => ({ label: t(name), href: hrefs[name], current: name === current }))

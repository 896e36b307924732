import { createDocument } from '#features/discovery/documents/commands.ts'
import { DocumentUpdate, NewDocument } from '#features/discovery/documents/schema.ts'
import { addEvidence } from '#features/discovery/evidence/commands.ts'
import { evidenceKinds } from '#features/discovery/evidence/rules.ts'
import { createInitiative } from '#features/discovery/initiatives/commands.ts'
import { InitiativeUpdate, NewInitiative } from '#features/discovery/initiatives/schema.ts'
import { createProduct } from '#features/discovery/products/commands.ts'
import { NewProduct, ProductUpdate } from '#features/discovery/products/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import type { RecordKind } from '#tests/support/round-trips.ts'

const selectStory = `select s.id from poker_stories s join poker_sessions p on p.account_id = s.account_id and p.id = s.session_id
  where s.account_id = ? and p.is_demo = 0 and p.deleted_at is null limit 1`

/** Creates a document that leads to an initiative, with a poker story of the account as evidence. */
async function createDocumentObjects(scope: AccountScope, marker: string, nodeId: string) {
  const writer = { userId: scope.actorId, canWrite: true, canManage: true }
  const input = NewDocument.parse({
    title: `${marker} document`,
    text: `${marker} **text**`,
    kind: 'OPPORTUNITY',
    nodeId,
  })
  const { id: documentId } = await createDocument(scope, writer, input)
  const [story] = await scope.db.run<{ id: string }>(selectStory, [scope.accountId])
  const source = { kind: 'POKER_STORY' as const, sourceId: story!.id, note: `${marker} note` }
  const reader = { userId: scope.actorId, kinds: evidenceKinds }
  const { id: evidenceId } = await addEvidence(scope, writer, reader, documentId, source)
  return { documentId, evidenceId }
}

/**
 * Creates a product with an initiative, and a document with evidence. `nodeId` is the initiative, as a node of the work
 * hierarchy.
 */
export async function createDiscoveryObjects(scope: AccountScope, marker: string): Promise<Record<string, string>> {
  const { id: productId } = await createProduct(scope, NewProduct.parse({ name: `${marker} product` }))
  const initiative = { name: `${marker} initiative`, productId }
  const { id: initiativeId } = await createInitiative(scope, NewInitiative.parse(initiative))
  const document = await createDocumentObjects(scope, marker, initiativeId)
  return { productId, initiativeId, nodeId: initiativeId, ...document }
}

export const unknownDiscoveryIds = (ids: Ids): Record<string, string> => ({
  productId: ids.id('prd'),
  initiativeId: ids.id('ini'),
  nodeId: ids.id('ini'),
  documentId: ids.id('dsc'),
  evidenceId: ids.id('evd'),
})

const story = {
  userType: 'a buyer',
  want: 'to pay',
  so: 'it is mine',
  acceptanceCriteria: [{ text: 'Paid in one step', done: false }],
}
const justification = {
  investmentCategoryId: 'PLATFORM',
  description: 'Fewer tools to run',
  businessValue: 'Less to pay for',
  customerImpact: 'Faster pages',
  riskLevel: 'LOW',
  strategicAlignment: 'One platform',
}

/** Request bodies of the writes for products and their work. `productId` is an existing product. */
export const discoveryBodies = (productId: string): Record<string, Record<string, unknown> | null> => ({
  'POST /api/products': { name: 'New product' },
  'PATCH /api/products/:productId': { outcome: 'Fewer calls' },
  'DELETE /api/products/:productId': null,
  'POST /api/initiatives': { name: 'New initiative', productId },
  'PATCH /api/initiatives/:initiativeId': { status: 'PAUSED' },
  'DELETE /api/initiatives/:initiativeId': null,
  'POST /api/work-items/:nodeId/move': { parentId: productId },
  'PUT /api/work-items/:nodeId/story': story,
  'PUT /api/work-items/:nodeId/justification': justification,
  'DELETE /api/work-items/:nodeId/justification': null,
  'PATCH /api/work-items/:nodeId/budget': { cents: null },
  'POST /api/discovery-documents': { title: 'New document' },
  'PATCH /api/discovery-documents/:documentId': { title: 'Renamed document' },
  'DELETE /api/discovery-documents/:documentId': null,
  'POST /api/discovery-documents/:documentId/evidence': { kind: 'ITEM', sourceId: 'itm_unknown' },
  'DELETE /api/discovery-documents/:documentId/evidence/:evidenceId': null,
  'POST /product-discovery': { title: 'New document', kind: 'NOTE' },
  'POST /product-discovery/:documentId': { title: 'Renamed document' },
  'POST /product-discovery/:documentId/act': { do: 'restore' },
  'POST /product-discovery/:documentId/status': { status: 'IN_REVIEW', updatedAt: '1' },
  'POST /product-discovery/:documentId/evidence': { kind: 'ITEM', sourceId: 'itm_unknown' },
  'POST /product-discovery/:documentId/evidence/:evidenceId/act': { do: 'remove' },
  'POST /products/work/:nodeId/story': { ...story, acceptanceCriteria: 'Paid in one step' },
  'POST /products/work/:nodeId/justification': justification,
  'POST /products/work/:nodeId/budget': { amount: '' },
  'POST /products': { name: 'New product', status: 'ACTIVE' },
  'POST /products/:productId': { name: 'Renamed product' },
  'POST /products/:productId/act': { do: 'restore' },
  'POST /products/initiatives': { name: 'New initiative', productId, status: 'ACTIVE' },
  'POST /products/initiatives/:initiativeId': { name: 'Renamed initiative' },
  'POST /products/initiatives/:initiativeId/act': { do: 'restore' },
})

/** The states of the pages of products that a test renders, by path. */
export const discoveryStates = ({ productId, initiativeId, documentId }: Record<string, string>) => ({
  '/product-discovery/:documentId': {
    'a document': documentId ?? '',
    'the form of a document': `${documentId}?panel=edit`,
    'a search for evidence': `${documentId}?find=o`,
    'a document just saved': `${documentId}?done=saved`,
  },
  '/products': {
    'the form of a product': `?panel=edit&id=${productId}`,
    'a product just edited': `?done=edit&row=${productId}`,
  },
  '/products/work': {
    'an open product': `?open=${productId},${initiativeId},none`,
    'a search': '?q=product&level=PRODUCT',
  },
  '/products/work/:nodeId': {
    'a node': initiativeId ?? '',
    'the form of a justification': `${initiativeId}?panel=justification`,
    'the form of a budget': `${initiativeId}?panel=budget`,
    'a part just saved': `${initiativeId}?saved`,
  },
  '/products/initiatives': {
    'the form of an initiative': `?panel=edit&id=${initiativeId}`,
    'an initiative just edited': `?done=edit&row=${initiativeId}`,
  },
})

/** Queries in the URLs of the pages of products. */
export const discoveryQueries = {
  '/product-discovery': ['?panel=new', '?q=nothing&kind=NOTE', '?sort=title&order=desc', '?page=x&status=LOST'],
  '/product-discovery/:documentId': ['?find=nothing&in=ITEM', '?done=removed&row=lost', '?panel=lost&in=LOST'],
  '/products': ['?panel=new', '?q=nothing&status=DONE', '?sort=updated&order=desc', '?page=x&status=LOST'],
  '/products/work': ['?open=none', '?q=nothing&status=DONE', '?page=x&status=LOST', '?q=%231&page=2'],
  '/products/work/:nodeId': ['?panel=story&template=feature', '?panel=lost', '?panel=budget'],
  '/products/initiatives': ['?panel=new', '?q=nothing&status=DONE', '?sort=product&order=desc', '?page=x&status=LOST'],
}

export const discoveryRecordKinds: RecordKind[] = [
  {
    name: 'product',
    create: { path: '/api/products', schema: NewProduct },
    update: { method: 'PATCH', schema: ProductUpdate },
    path: '/api/products/:id',
    form: { page: '/products?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: 'names the version that was changed' },
    samples: () => ({}),
  },
  {
    name: 'initiative',
    create: { path: '/api/initiatives', schema: NewInitiative },
    update: { method: 'PATCH', schema: InitiativeUpdate },
    path: '/api/initiatives/:id',
    form: { page: '/products/initiatives?panel=edit&id=:id', firstField: 'name' },
    notSent: { updatedAt: 'names the version that was changed' },
    samples: ({ productId }) => ({ productId }),
  },
  {
    name: 'discovery document',
    create: { path: '/api/discovery-documents', schema: NewDocument },
    update: { method: 'PATCH', schema: DocumentUpdate },
    path: '/api/discovery-documents/:id',
    form: { page: '/product-discovery/:id?panel=edit', firstField: 'title' },
    notSent: { updatedAt: 'names the version that was changed', status: 'follows its own order' },
    samples: ({ productId, initiativeId }, n) => ({ nodeId: n === 1 ? productId : initiativeId }),
  },
]

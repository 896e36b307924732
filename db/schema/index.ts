export * from './accounts.ts'
export * from './agile.ts'
export * from './audit.ts'
export * from './identity.ts'

import { type ZodType, z } from 'zod'

type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minimum?: number
  maximum?: number
}

const inputOf = (schema: ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Returns a valid value for a field. Each `n` gives another value. */
function sampleValue(schema: Schema, name: string, n: number): unknown {
  if (schema.anyOf) {
    const choices = schema.anyOf.filter(({ type }) => type !== 'null')
    return sampleValue(choices[0] ?? {}, name, n)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[n % schema.enum.length]
  if (schema.type === 'boolean') return n % 2 === 1
  if (schema.type === 'array') return [sampleValue(schema.items ?? {}, name, n)]
  if (schema.type === 'object') return fieldsOf(schema, n)
  if (schema.type === 'integer' || schema.type === 'number') {
    const low = Math.max(schema.minimum ?? 0, 0)
    return Math.min(low + n, schema.maximum ?? Infinity)
  }
  if (schema.format === 'date') return `2031-02-0${n}`
  if (schema.format === 'uri') return `https://example.test/${n}`
  return `Some ${name} ${n}`
}

const fieldsOf = ({ properties = {} }: Schema, n: number) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, sampleValue(schema, name, n)]))

/** Returns a value for every field of an object schema. Each `n` gives other values. */
export const sampleOf = (schema: ZodType, n: number): Record<string, unknown> => fieldsOf(inputOf(schema), n)

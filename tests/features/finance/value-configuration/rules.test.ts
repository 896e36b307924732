import { describe, expect, it } from 'vitest'
import { defaultConfiguration, type ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import { applyUpdate, findFault, formValuesOf } from '#features/finance/value-configuration/rules-update.ts'
import { ValueConfigurationForm, ValueConfigurationUpdate } from '#features/finance/value-configuration/schema.ts'
import { kpiSources, valueDelivered, valueFiguresOf } from '#features/finance/value-delivered/rules.ts'
import { valueConfigurationIn } from '#islands/finance/value-configuration-in.ts'

const withKpi = (change: Partial<ValueConfiguration['customerKPISettings']>): ValueConfiguration => ({
  ...defaultConfiguration,
  customerKPISettings: { ...defaultConfiguration.customerKPISettings, ...change },
})
const delivered = [
  { process: 'SCRUM' as const, points: 4, promised: 6, kept: 3 },
  { process: 'KANBAN' as const, points: 3, promised: 4, kept: 4 },
]

describe('the customer KPI', () => {
  it.each([
    ['promises_kept', 70],
    ['nps', 42],
    ['csat', null],
    ['manual', 88],
  ] as const)('from %s is %s', (source, kpi) => {
    const value = valueDelivered(delivered, withKpi({ source, value: 88 }), 30, { nps: 42, csat: null })
    expect(value.customerKPIValue).toBe(kpi)
    expect(value.revenueValue).toBe(3500)
    expect(value.breakdown.scrum.customerKPIValue).toBe(source === 'promises_kept' ? 50 : null)
  })

  it('is not known without a metric, without a typed value, and with fewer than five commitments', () => {
    for (const source of kpiSources)
      expect(
        valueFiguresOf({ points: 0, promised: 4, kept: 4 }, withKpi({ source })).customerKPIValue,
        source,
      ).toBeNull()
  })
})

describe('an update', () => {
  it('changes only the sent fields, and the value per point under both of its names', () => {
    expect(applyUpdate(defaultConfiguration, { rewardMultiplier: 20 })).toMatchObject({
      rewardMultiplier: 20,
      revenueSettings: { currency: 'USD', prefix: '$', perPoint: 20 },
    })
    expect(applyUpdate(defaultConfiguration, { revenueSettings: { perPoint: 30 } }).rewardMultiplier).toBe(30)
    expect(applyUpdate(defaultConfiguration, { customerKPISettings: { target: 60 } })).toEqual(withKpi({ target: 60 }))
    expect(applyUpdate(defaultConfiguration, {})).toEqual(defaultConfiguration)
  })

  it.each([
    [{ min: 100 }, 'max'],
    [{ target: 101 }, 'target'],
    [{ source: 'manual', value: -1 }, 'value'],
  ] as const)('to %o has a fault in %s', (change, field) =>
    expect(findFault(withKpi(change))?.path).toBe(`customerKPISettings.${field}`),
  )

  it('can leave a typed value off the scale while another source is used', () => {
    expect(findFault(withKpi({ source: 'nps', value: -1 }))).toBeNull()
    expect(findFault(withKpi({ source: 'manual', value: null }))).toBeNull()
  })

  it('is refused with a negative value per point, two values per point, another currency or unknown fields', () => {
    for (const change of [
      { rewardMultiplier: -1 },
      { rewardMultiplier: 1, revenueSettings: { perPoint: 2 } },
      { revenueSettings: { currency: 'EUR' } },
      { valueType: 'money' },
      { color: 'red' },
    ])
      expect(ValueConfigurationUpdate.safeParse(change).success, JSON.stringify(change)).toBe(false)
  })
})

describe('the form', () => {
  it('has the fields of a configuration, and parses back to it', () => {
    const configuration = {
      ...withKpi({ source: 'manual', name: 'Love', min: -5, value: 1.5 }),
      rewardMultiplier: 12.5,
    }
    const fields = formValuesOf(configuration)
    expect(applyUpdate(defaultConfiguration, ValueConfigurationForm.parse({ ...fields, updatedAt: '' }))).toEqual({
      ...configuration,
      revenueSettings: { ...configuration.revenueSettings, perPoint: 12.5 },
    })
    expect(ValueConfigurationForm.parse({ ...fields, updatedAt: '' }).updatedAt).toBeNull()
    expect(ValueConfigurationForm.parse({ ...fields, updatedAt: '17' }).updatedAt).toBe(17)
    expect(ValueConfigurationForm.safeParse({ ...fields, updatedAt: '', min: '' }).success).toBe(false)
  })

  it('has a preview that ignores values that are not numbers yet', () => {
    const fields = { ...formValuesOf(defaultConfiguration), rewardMultiplier: '7,5', min: '-', target: 'x', value: '' }
    expect(valueConfigurationIn(fields, defaultConfiguration)).toMatchObject({
      rewardMultiplier: 7.5,
      revenueSettings: { perPoint: 7.5 },
      customerKPISettings: { min: 0, target: 80, value: null },
    })
  })
})

import type en from '#i18n/en/finance.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  tabs: {
    label: 'Tesorería',
    overview: 'Resumen',
    entries: 'Movimientos',
    recurring: 'Recurrentes',
    planned: 'Previstos',
    import: 'Importar',
    accounts: 'Bancos',
    rates: 'Tipos de cambio',
  },
  categories: {
    REVENUE: 'Ingresos',
    PAYROLL: 'Nóminas',
    TOOLS: 'Herramientas',
    MARKETING: 'Marketing',
    OFFICE: 'Oficina',
    TAX: 'Impuestos',
    FUNDING: 'Financiación',
    TRANSFER: 'Transferencia',
    OTHER: 'Otros',
  },
  chooseCategory: 'Elige una categoría',
  knownOn: 'Cifras tal como estaban el {day}',
  errors: {
    tooMany: 'Ya hay {max, number}. Elimina uno que ya no necesites.',
    zeroAmount: 'Introduce un importe distinto de 0.',
    futureEntry: 'Este día aún no ha llegado. Añade lo que prevés en Previstos.',
    futureDay: 'Este día aún no ha llegado. Elige hoy o un día anterior.',
    knownOn: 'Elige un día válido que no esté en el futuro.',
    knownOnPay:
      'Solo los propietarios y administradores pueden ver versiones anteriores de cifras que incluyen nóminas.',
    tooLarge: 'Este importe es demasiado grande.',
    noRate: 'No hay tipo de {currency} para el {day}. Añade uno en Tipos de cambio e inténtalo de nuevo.',
    rateTaken: 'Ya hay un tipo de {currency} para el {day}. Edítalo.',
    baseCurrency: 'El dólar estadounidense no necesita tipo.',
  },
} satisfies SameKeys<typeof en>

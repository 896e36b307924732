/** Exports of banks with the same three lines: 1,234.56 in, 42.00 out for AWS, 2,000.00 out for pay. */
export const bankFiles: Record<string, { text: string; format: string | null; currency?: string; balance?: number }> = {
  Mercury: {
    format: 'Mercury',
    text: `Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note
09-03-2026,Stripe payout,1234.56,Sent,Checking,STRIPE,,
09-02-2026,AWS EMEA,-42.00,Sent,Checking,AWS,,
09-01-2026,Gusto payroll,-2000.00,Sent,Checking,GUSTO,,
09-01-2026,Card check,-9.00,Failed,Checking,,,
`,
  },
  Brex: {
    format: null,
    balance: 919_256,
    text: `Date,Description,Amount,Balance
09/13/2026,Stripe payout,"1,234.56","9,192.56"
09/02/2026,AWS EMEA,-42.00,"7,958.00"
09/01/2026,Gusto payroll,"-2,000.00","8,000.00"
`,
  },
  'Revolut Business': {
    format: 'Revolut',
    currency: 'EUR',
    balance: 919_256,
    text: `Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Balance
2026-09-03,2026-09-03,a,TOPUP,COMPLETED,Stripe payout,,EUR,1234.56,EUR,1234.56,1234.56,0.00,9192.56
2026-09-02,2026-09-02,b,CARD_PAYMENT,COMPLETED,AWS EMEA,,EUR,-41.00,EUR,-41.00,-42.00,1.00,7958.00
2026-09-01,2026-09-01,c,TRANSFER,COMPLETED,Gusto payroll,,EUR,-2000.00,EUR,-2000.00,-2000.00,0.00,8000.00
2026-09-01,,d,CARD_PAYMENT,REVERTED,Hotel,,EUR,-80.00,EUR,-80.00,-80.00,0.00,
`,
  },
  Wise: {
    format: 'Wise',
    balance: 919_256,
    text: `TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance
T-3,03-09-2026,1234.56,USD,Stripe payout,,9192.56
T-2,02-09-2026,-42.00,USD,AWS EMEA,,7958.00
T-1,01-09-2026,-2000.00,USD,Gusto payroll,,8000.00
`,
  },
  N26: {
    format: 'N26',
    currency: 'EUR',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)"
"2026-09-01","2026-09-01","Gusto payroll","","Debit Transfer","August","Main","-2000"
"2026-09-02","2026-09-02","AWS EMEA","","Presentment","","Main","-42.0"
"2026-09-03","2026-09-03","Stripe payout","","Credit Transfer","","Main","1234.56"
`,
  },
  Stripe: {
    format: 'Stripe',
    text: `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description
txn_3,charge,ch_3,1270.00,35.44,1234.56,usd,2026-09-03 08:11,2026-09-05 00:00,Stripe payout
txn_2,adjustment,,-42.00,0.00,-42.00,usd,2026-09-02 08:11,2026-09-05 00:00,AWS EMEA
txn_1,payout,po_1,-2000.00,0.00,-2000.00,usd,2026-09-01 08:11,2026-09-01 00:00,Gusto payroll
`,
  },
  Qonto: {
    format: 'Qonto',
    currency: 'EUR',
    text: `Status;Settlement date (UTC);Operation date (UTC);Total amount (incl. VAT);Currency;Counterparty name;Reference
settled;03-09-2026 10:00:00;03-09-2026 10:00:00;1234.56;EUR;Stripe payout;
settled;02-09-2026 10:00:00;02-09-2026 10:00:00;-42.00;EUR;AWS EMEA;
settled;01-09-2026 10:00:00;01-09-2026 10:00:00;-2000.00;EUR;Gusto payroll;
declined;;01-09-2026 10:00:00;-7.00;EUR;Bar;
`,
  },
  'generic English, with lines before the header and debit and credit': {
    format: null,
    balance: 919_256,
    text: `Account,12345678
Statement period,September

Transaction Date,Description,Debit,Credit,Balance
2026-09-01,Gusto payroll,2000.00,,8000.00
2026-09-02,AWS EMEA,42.00,,7958.00
2026-09-03,Stripe payout,,1234.56,9192.56
`,
  },
  French: {
    format: 'FR',
    currency: 'EUR',
    text: `Compte courant;FR76 1234;;
Date;Libellé;Débit;Crédit
01/09/2026;Gusto payroll;2 000,00;
02/09/2026;AWS EMEA;42,00;
03/09/2026;Stripe payout;;1 234,56
`,
  },
  Spanish: {
    format: 'ES',
    currency: 'EUR',
    balance: 919_256,
    text: `Fecha;Concepto;Importe;Saldo
03/09/2026;Stripe payout;1.234,56;9.192,56
02/09/2026;AWS EMEA;-42,00;7.958,00
01/09/2026;Gusto payroll;-2.000,00;8.000,00
`,
  },
}

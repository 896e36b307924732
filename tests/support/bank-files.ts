type BankFile = {
  text: string
  /** The format that the import recognises by its header. Null when it reads the columns without knowing the bank. */
  format: string | null
  currency?: string
  /** The balance after the last line, in cents. */
  balance?: number
  /** Whether the payout is on the 13th, not the 3rd. Without it, the order of day and month would be ambiguous. */
  isPaidOn13th?: boolean
}

/**
 * Bank exports with the same three lines: a payout of 1,234.56, 42.00 paid to AWS and a payroll of 2,000.00. The
 * headers come from real exports. The lines are invented.
 */
export const bankFiles: Record<string, BankFile> = {
  Mercury: {
    format: 'Mercury',
    text: `Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Mercury Category,Category,GL Code,Timestamp,Original Currency,Check Number,Tags,Cardholder Email,Tracking ID
09-03-2026,Stripe payout,1234.56,Sent,Mercury Checking xx1111,STRIPE,,,,,,,,09-03-2026 13:00:53,USD,,,,
09-02-2026,AWS EMEA,-42.00,Sent,Mercury Checking xx1111,AWS,,,1234,Ana,,,,09-02-2026 09:00:00,USD,,,ana@example.com,
09-01-2026,Gusto payroll,-2000.00,Sent,Mercury Checking xx1111,GUSTO,,,,,,,,09-01-2026 09:00:00,USD,,,,
09-01-2026,Card check,-9.00,Failed,Mercury Checking xx1111,,,,,,,,,09-01-2026 09:00:00,USD,,,,
`,
  },
  Brex: {
    format: null,
    balance: 919_256,
    isPaidOn13th: true,
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
    text: `Date started (UTC),Date completed (UTC),Date started (Europe/Madrid),Date completed (Europe/Madrid),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,International account number,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC,Beneficiary name,MCC,Related transaction id,Spend program,Sender account,Sender name,Card references
2026-09-03,2026-09-03,2026-09-03,2026-09-03,a,TOPUP,COMPLETED,Stripe payout,,,,,,EUR,1234.56,EUR,1234.56,1234.56,,0.00,EUR,9192.56,EUR Main,,,,,,,,,,,,
2026-09-02,2026-09-02,2026-09-02,2026-09-02,b,CARD_PAYMENT,COMPLETED,AWS EMEA,,,,,,EUR,-41.00,EUR,-41.00,-42.00,,1.00,EUR,7958.00,EUR Main,,,,,,,,,,,,
2026-09-01,2026-09-01,2026-09-01,2026-09-01,c,TRANSFER,COMPLETED,Gusto payroll,,,,,,EUR,-2000.00,EUR,-2000.00,-2000.00,,0.00,EUR,8000.00,EUR Main,,,,,,,,,,,,
2026-09-01,,2026-09-01,,d,CARD_PAYMENT,REVERTED,Hotel,,,,,,EUR,-80.00,EUR,-80.00,-80.00,,0.00,EUR,,EUR Main,,,,,,,,,,,,
`,
  },
  'Revolut Business without totals, whose amounts are without the fee': {
    format: 'Revolut',
    currency: 'EUR',
    balance: 919_256,
    text: `Date started (UTC),Date completed (UTC),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account,Beneficiary account number,Beneficiary sort code or routing number,Beneficiary IBAN,Beneficiary BIC
2026-09-03,2026-09-03,a,TOPUP,Stripe payout,,,,EUR,1234.56,EUR,1234.56,0.00,9192.56,EUR Main,,,,
2026-09-02,2026-09-02,b,CARD_PAYMENT,AWS EMEA,,,,EUR,-41.00,EUR,-41.00,1.00,7958.00,EUR Main,,,,
2026-09-01,2026-09-01,c,TRANSFER,Gusto payroll,,,,EUR,-2000.00,EUR,-2000.00,0.00,8000.00,EUR Main,,,,
`,
  },
  'Revolut personal': {
    format: 'Revolut',
    currency: 'EUR',
    balance: 919_256,
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
TRANSFER,Current,2026-09-01 08:00:01,2026-09-01 08:00:02,Gusto payroll,-1998.00,2.00,EUR,COMPLETED,8000.00
CARD_PAYMENT,Current,2026-09-01 23:11:42,2026-09-02 10:29:07,AWS EMEA,-42.00,0.00,EUR,COMPLETED,7958.00
TOPUP,Current,2026-09-03 08:00:01,2026-09-03 08:00:02,Stripe payout,1234.56,0.00,EUR,COMPLETED,9192.56
CARD_PAYMENT,Current,2026-09-03 09:00:01,,Hotel,-80.00,0.00,EUR,PENDING,
`,
  },
  Wise: {
    format: 'Wise',
    balance: 919_256,
    text: `"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount","Transaction Type","Transaction Details Type"
TRANSFER-3,03-09-2026,"03-09-2026 18:00:02.100",1234.56,USD,"Stripe payout",,9192.56,,,,,,,,,,,,0.00,,CREDIT,DEPOSIT
CARD-2,02-09-2026,"02-09-2026 18:00:02.100",-42.00,USD,"AWS EMEA",,7958.00,,,,,,,,,,,,0.10,,DEBIT,CARD
TRANSFER-1,01-09-2026,"01-09-2026 18:00:02.100",-2000.00,USD,"Gusto payroll",,8000.00,,,,,,,,,,,,0.00,,DEBIT,TRANSFER
`,
  },
  N26: {
    format: 'N26',
    currency: 'EUR',
    text: `"Booking Date","Value Date","Partner Name","Partner Iban","Type","Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
"2026-09-01","2026-09-01","Gusto payroll","","Debit Transfer","August","Main","-2000","","",""
"2026-09-02","2026-09-02","AWS EMEA","","Presentment","","Main","-42.0","","",""
"2026-09-03","2026-09-03","Stripe payout","","Credit Transfer","","Main","1234.56","","",""
`,
  },
  'N26 before 2024': {
    format: 'N26',
    currency: 'EUR',
    text: `"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"
"2026-09-01","Gusto payroll","","Outgoing Transfer","August","-2000","","",""
"2026-09-02","AWS EMEA","","MasterCard Payment","","-42.0","-42.0","EUR","1.0"
"2026-09-03","Stripe payout","","Income","","1234.56","","",""
`,
  },
  'Stripe, balance history': {
    format: 'Stripe',
    text: `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Available On (UTC),Description
txn_3,charge,ch_3,1270.00,35.44,1234.56,usd,2026-09-03 08:11,2026-09-05 00:00,Stripe payout
txn_2,adjustment,,-42.00,0.00,-42.00,usd,2026-09-02 08:11,2026-09-05 00:00,AWS EMEA
txn_1,payout,po_1,-2000.00,0.00,-2000.00,usd,2026-09-01 08:11,2026-09-01 00:00,Gusto payroll
`,
  },
  'Stripe, itemized balance change': {
    format: 'Stripe',
    text: `balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,automatic_payout_id,automatic_payout_effective_at
txn_3,2026-09-03 08:11:00,2026-09-05 00:00:00,usd,1270.00,35.44,1234.56,charge,ch_3,Stripe payout,po_2,2026-09-06 00:00:00
txn_2,2026-09-02 08:11:00,2026-09-05 00:00:00,usd,-42.00,0.00,-42.00,refund,re_2,AWS EMEA,po_2,2026-09-06 00:00:00
txn_1,2026-09-01 08:11:00,2026-09-01 00:00:00,usd,-2000.00,0.00,-2000.00,payout,po_1,Gusto payroll,,
`,
  },
  'Stripe, payouts': {
    format: 'Stripe',
    text: `id,Amount,Created (UTC),Currency,Livemode,Arrival Date (UTC),Source Type,Destination,Status,Type,Method,Description,Balance Transaction,Failure Balance Transaction,Failure Message,Failure Code,Statement Descriptor,Trace ID,Trace ID Status,Destination Name,Destination Country,Destination Last 4
po_3,1234.56,2026-09-01 00:18,usd,true,2026-09-03 00:00,card,ba_1,paid,bank_account,standard,Stripe payout,txn_1,,,,,,,,US,1234
po_2,-42.00,2026-09-01 00:18,usd,true,2026-09-02 00:00,card,ba_1,paid,bank_account,standard,AWS EMEA,txn_2,,,,,,,,US,1234
po_1,-2000.00,2026-08-30 00:18,usd,true,2026-09-01 00:00,card,ba_1,paid,bank_account,standard,Gusto payroll,txn_3,,,,,,,,US,1234
po_4,70.00,2026-09-03 00:18,usd,true,2026-09-05 00:00,card,ba_1,in_transit,bank_account,standard,Next payout,txn_4,,,,,,,,US,1234
`,
  },
  PayPal: {
    format: 'PayPal',
    balance: 919_256,
    isPaidOn13th: true,
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Item Title","Balance","Balance Impact"
"09/01/2026","10:00:00","PDT","Gusto payroll","General Payment","Completed","USD","-2,000.00","0.00","-2,000.00","me@example.com","a@example.com","1","","8,000.00","Debit"
"09/02/2026","10:00:00","PDT","AWS EMEA","Express Checkout Payment","Completed","USD","-42.00","0.00","-42.00","me@example.com","a@example.com","2","","7,958.00","Debit"
"09/13/2026","10:00:00","PDT","Stripe payout","Invoice Payment","Completed","USD","1,270.00","-35.44","1,234.56","a@example.com","me@example.com","3","","9,192.56","Credit"
"09/13/2026","10:00:00","PDT","Hotel","General Authorization","Pending","USD","-80.00","0.00","-80.00","me@example.com","a@example.com","4","","9,192.56","Memo"
`,
  },
  'PayPal in French': {
    format: 'PayPal',
    currency: 'EUR',
    isPaidOn13th: true,
    text: `"Date","Heure","Fuseau horaire","Nom","Type","État","Devise","Avant commission","Commission","Net","De l'adresse email","À l'adresse email","Numéro de transaction","Titre de l'objet"
"01/09/2026","10:00:00","CET","Gusto payroll","Paiement général","Terminé","EUR","-2 000,00","0,00","-2 000,00","","","1",""
"02/09/2026","10:00:00","CET","AWS EMEA","Paiement","Terminé","EUR","-42,00","0,00","-42,00","","","2",""
"13/09/2026","10:00:00","CET","Stripe payout","Paiement","Terminé","EUR","1 270,00","-35,44","1 234,56","","","3",""
"13/09/2026","10:00:00","CET","Hôtel","Autorisation","En attente","EUR","-80,00","0,00","-80,00","","","4",""
`,
  },
  'PayPal in Spanish': {
    format: 'PayPal',
    currency: 'EUR',
    isPaidOn13th: true,
    text: `"Fecha","Hora","Zona horaria","Nombre","Tipo","Estado","Divisa","Bruto","Tarifa","Neto","Remitente","Destinatario","Id. de transacción"
"01/09/2026","10:00:00","CET","Gusto payroll","Pago","Completado","EUR","-2.000,00","0,00","-2.000,00","","","1"
"02/09/2026","10:00:00","CET","AWS EMEA","Pago","Completado","EUR","-42,00","0,00","-42,00","","","2"
"13/09/2026","10:00:00","CET","Stripe payout","Pago","Completado","EUR","1.270,00","-35,44","1.234,56","","","3"
`,
  },
  Qonto: {
    format: 'Qonto',
    currency: 'EUR',
    text: `Status;Settlement date (UTC);Operation date (UTC);Total amount (incl. VAT);Currency;Counterparty name;Payment method;Transaction ID;IBAN;Reference;Category;Note;VAT amount;Initiator
settled;03-09-2026 10:00:00;03-09-2026 10:00:00;1234.56;EUR;Stripe payout;income;a;;;;;;
settled;02-09-2026 10:00:00;02-09-2026 10:00:00;-42.00;EUR;AWS EMEA;card;b;;;;;;Ana
settled;01-09-2026 10:00:00;01-09-2026 10:00:00;-2000.00;EUR;Gusto payroll;transfer;c;;;;;;Ana
declined;;01-09-2026 10:00:00;-7.00;EUR;Bar;card;d;;;;;;Ana
`,
  },
  'Chase, checking': {
    format: 'Chase',
    balance: 919_256,
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,09/03/2026,"Stripe payout",1234.56,ACH_CREDIT,9192.56,,
DEBIT,09/02/2026,"AWS EMEA",-42.00,DEBIT_CARD,7958.00,,
DEBIT,09/01/2026,"Gusto payroll",-2000.00,ACH_DEBIT,8000.00,,
`,
  },
  'Chase, card': {
    format: 'Chase',
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
09/03/2026,09/04/2026,Stripe payout,,Payment,1234.56,
09/02/2026,09/03/2026,AWS EMEA,Shopping,Sale,-42.00,
09/01/2026,09/02/2026,Gusto payroll,,Sale,-2000.00,
`,
  },
  'Bank of America': {
    format: 'BofA',
    balance: 919_256,
    text: `Description,,Summary Amt.
Beginning balance as of 09/01/2026,,"10,000.00"
Total credits,,"1,234.56"
Total debits,,"-2,042.00"
Ending balance as of 09/03/2026,,"9,192.56"

Date,Description,Amount,Running Bal.
09/01/2026,Beginning balance as of 09/01/2026,,"10,000.00"
09/01/2026,"Gusto payroll","-2,000.00","8,000.00"
09/02/2026,"AWS EMEA","-42.00","7,958.00"
09/03/2026,"Stripe payout","1,234.56","9,192.56"
`,
  },
  BoursoBank: {
    format: 'BoursoBank',
    currency: 'EUR',
    text: `dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance
2026-09-03;2026-09-03;Stripe payout;Revenus;Revenus;stripe;1 234,56;;00012345678;Compte;9192.56
2026-09-02;2026-09-02;AWS EMEA;Achats;Shopping;aws;-42,00;;00012345678;Compte;9192.56
2026-09-01;2026-09-01;Gusto payroll;Virements;Virements;gusto;-2 000,00;;00012345678;Compte;9192.56
`,
  },
  'BNP Paribas': {
    format: 'BNP',
    currency: 'EUR',
    text: `Compte de chèques;Compte courant;****1234;03/09/2026;;9192,56

Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro
03/09/2026;VIR;VIREMENT;Stripe payout;1234,56
02/09/2026;CB;CARTE;AWS EMEA;-42,00
01/09/2026;VIR;VIREMENT;Gusto payroll;-2000,00
`,
  },
  'Crédit Agricole': {
    format: 'FR',
    currency: 'EUR',
    text: `Téléchargement du 04/09/2026;

Liste des opérations du compte entre le 01/09/2026 et le 03/09/2026;

Date;Libellé;Débit euros;Crédit euros;
03/09/2026;"Stripe payout";;1 234,56;
02/09/2026;"AWS
EMEA";42,00;;
01/09/2026;"Gusto payroll";2 000,00;;
`,
  },
  'Société Générale': {
    format: null,
    currency: 'EUR',
    isPaidOn13th: true,
    text: `="0000000000";01/09/2026;30/09/2026;

Date de l'opération;Libellé;Détail de l'écriture;Montant de l'opération;Devise
13/09/2026;Stripe payout;VIR RECU;1234,56;EUR
02/09/2026;AWS EMEA;CARTE;-42,00;EUR
01/09/2026;Gusto payroll;VIR EMIS;-2000,00;EUR
`,
  },
  BBVA: {
    format: 'BBVA',
    currency: 'EUR',
    balance: 919_256,
    text: `;Fecha;F.Valor;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
;03/09/2026;03/09/2026;Stripe payout;Transferencia recibida;1234.56;EUR;9192.56;EUR;
;02/09/2026;01/09/2026;AWS EMEA;Pago con tarjeta;-42.00;EUR;7958.00;EUR;
;01/09/2026;01/09/2026;Gusto payroll;Transferencia realizada;-2000.00;EUR;8000.00;EUR;
`,
  },
  Santander: {
    format: 'Santander',
    currency: 'EUR',
    balance: 919_256,
    text: `FECHA OPERACIÓN;FECHA VALOR;CONCEPTO;IMPORTE EUR;SALDO
03/09/2026;03/09/2026;Stripe payout;1.234,56 EUR;9.192,56 EUR
02/09/2026;02/09/2026;AWS EMEA;-42,00 EUR;7.958,00 EUR
01/09/2026;01/09/2026;Gusto payroll;-2.000,00 EUR;8.000,00 EUR
`,
  },
  'CaixaBank, with a letter that the bank encodes twice': {
    format: 'CaixaBank',
    currency: 'EUR',
    balance: 919_256,
    text: `Tabla 1
Movimientos de la cuenta ES00 0000;;;;;
Importes expresados en euros;;;;;
Fecha;Fecha valor;Movimiento;MÃ¡s datos;Importe;Saldo
03/09/2026;03/09/2026;Stripe payout;Cobro;1.234,56;9.192,56
02/09/2026;02/09/2026;AWS EMEA;;-42,00;7.958,00
01/09/2026;01/09/2026;Gusto payroll;Nómina;-2.000,00;8.000,00
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

ALTER TABLE `bank_accounts` ADD `archived_before` text DEFAULT '[]' NOT NULL;

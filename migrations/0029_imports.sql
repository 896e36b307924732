CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text,
	`file_name` text NOT NULL,
	`content` text NOT NULL,
	`choices` text NOT NULL,
	`status` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`imported_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_kind_idx` ON `imports` (`account_id`,`kind`,`target_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_account_id_id_unique` ON `imports` (`account_id`,`id`);--> statement-breakpoint
INSERT INTO `imports` (`id`, `account_id`, `kind`, `target_id`, `file_name`, `content`, `choices`, `status`, `created_by`, `created_at`, `imported_at`, `undone_at`)
SELECT `id`, `account_id`, 'bank', `bank_account_id`, `file_name`, `content`, `mapping`, `status`, `created_by`, `created_at`, `imported_at`, `undone_at` FROM `cash_imports`;
--> statement-breakpoint
DROP TABLE `cash_imports`;
--> statement-breakpoint
CREATE TRIGGER `imports_account_fixed` BEFORE UPDATE OF `account_id` ON `imports` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

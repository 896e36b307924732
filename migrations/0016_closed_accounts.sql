CREATE TABLE `site_log` (
	`id` text PRIMARY KEY NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`actor_id` text,
	`details` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `accounts_deleted_idx` ON `accounts` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
DROP TRIGGER `audit_log_kept`;--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log` WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id AND deleted_at IS NULL) AND NOT EXISTS (SELECT 1 FROM audit_archives WHERE account_id = OLD.account_id AND OLD.seal_number BETWEEN first_number AND last_number) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
DROP TRIGGER `audit_archives_kept`;--> statement-breakpoint
CREATE TRIGGER `audit_archives_kept` BEFORE DELETE ON `audit_archives` WHEN EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account_id AND deleted_at IS NULL) BEGIN SELECT RAISE(ABORT, 'the audit log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `accounts_deleted_for_good` BEFORE UPDATE OF `deleted_at` ON `accounts` WHEN OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NOT OLD.deleted_at BEGIN SELECT RAISE(ABORT, 'a deleted account never comes back'); END;
--> statement-breakpoint
CREATE TRIGGER `site_log_unchanged` BEFORE UPDATE ON `site_log` BEGIN SELECT RAISE(ABORT, 'the site log is only ever added to'); END;
--> statement-breakpoint
CREATE TRIGGER `site_log_kept` BEFORE DELETE ON `site_log` BEGIN SELECT RAISE(ABORT, 'the site log is only ever added to'); END;

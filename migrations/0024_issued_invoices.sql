ALTER TABLE `retained_invoices` ADD `provider` text DEFAULT 'STRIPE' NOT NULL;--> statement-breakpoint
ALTER TABLE `retained_invoices` ADD `corrects_id` text;--> statement-breakpoint
CREATE INDEX `invoices_not_emailed` ON `invoices` (`issued_at`) WHERE emailed_at is null and number is not null;

--> statement-breakpoint
CREATE TRIGGER `invoices_issued_fixed` BEFORE UPDATE ON `invoices` WHEN OLD.`number` IS NOT NULL
  AND (OLD.`number`, OLD.`kind`, OLD.`currency`, OLD.`subtotal`, OLD.`discount`, OLD.`tax`, OLD.`total`, OLD.`issued_at`,
    OLD.`lines`, OLD.`taxes`, OLD.`seller`, OLD.`buyer`, OLD.`corrects_id`)
  IS NOT (NEW.`number`, NEW.`kind`, NEW.`currency`, NEW.`subtotal`, NEW.`discount`, NEW.`tax`, NEW.`total`, NEW.`issued_at`,
    NEW.`lines`, NEW.`taxes`, NEW.`seller`, NEW.`buyer`, NEW.`corrects_id`)
  BEGIN SELECT RAISE(ABORT, 'an issued invoice never changes'); END;

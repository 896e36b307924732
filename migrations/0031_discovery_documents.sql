CREATE TABLE `discovery_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`node_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `discovery_documents_updated_idx` ON `discovery_documents` (`account_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `discovery_documents_node_idx` ON `discovery_documents` (`account_id`,`node_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `discovery_documents_account_id_id_unique` ON `discovery_documents` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `evidence_links` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`,`document_id`) REFERENCES `discovery_documents`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `evidence_links_document_idx` ON `evidence_links` (`account_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `evidence_links_source_idx` ON `evidence_links` (`account_id`,`source_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `evidence_links_account_id_id_unique` ON `evidence_links` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `discovery_documents_account_fixed` BEFORE UPDATE OF `account_id` ON `discovery_documents` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `evidence_links_account_fixed` BEFORE UPDATE OF `account_id` ON `evidence_links` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

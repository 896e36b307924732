CREATE TABLE `search_entries` (
	`docid` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`source_id` text NOT NULL,
	`place_id` text,
	`owner_id` text,
	`number` integer,
	`title` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_entries_number_idx` ON `search_entries` (`account_id`,`number`) WHERE number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_account_id_source_id_unique` ON `search_entries` (`account_id`,`source_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `single_keys_off` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `search_entries_account_fixed` BEFORE UPDATE OF `account_id` ON `search_entries` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `search_entries_index_delete` AFTER DELETE ON `search_entries`
BEGIN delete from search_index where rowid = old.docid; END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `search_index` USING fts5(account, title, body, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
CREATE TRIGGER `boards_search_insert` AFTER INSERT ON `boards`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'BOARD', new.id, null, null, null, new.title where new.deleted_at is null and new.archived_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `boards_search_update` AFTER UPDATE ON `boards`
WHEN ('BOARD', new.title, new.description, null, null, new.deleted_at is null and new.archived_at is null) is not ('BOARD', old.title, old.description, null, null, old.deleted_at is null and old.archived_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'BOARD', new.id, null, null, null, new.title where new.deleted_at is null and new.archived_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `boards_search_delete` AFTER DELETE ON `boards` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `board_items_search_insert` AFTER INSERT ON `board_items`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, iif(new.kind = 'EPIC', 'EPIC', 'ITEM'), new.id, new.board_id, null, new.number, new.title where new.deleted_at is null and new.archived_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.external_key || ' ' || new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `board_items_search_update` AFTER UPDATE ON `board_items`
WHEN (iif(new.kind = 'EPIC', 'EPIC', 'ITEM'), new.title, new.external_key || ' ' || new.description, new.board_id, null, new.deleted_at is null and new.archived_at is null) is not (iif(old.kind = 'EPIC', 'EPIC', 'ITEM'), old.title, old.external_key || ' ' || old.description, old.board_id, null, old.deleted_at is null and old.archived_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, iif(new.kind = 'EPIC', 'EPIC', 'ITEM'), new.id, new.board_id, null, new.number, new.title where new.deleted_at is null and new.archived_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.external_key || ' ' || new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `board_items_search_delete` AFTER DELETE ON `board_items` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `sprints_search_insert` AFTER INSERT ON `sprints`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'SPRINT', new.id, new.board_id, null, null, new.name where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.goal, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `sprints_search_update` AFTER UPDATE ON `sprints`
WHEN ('SPRINT', new.name, new.goal, new.board_id, null, 1) is not ('SPRINT', old.name, old.goal, old.board_id, null, 1)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'SPRINT', new.id, new.board_id, null, null, new.name where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.goal, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `sprints_search_delete` AFTER DELETE ON `sprints` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_search_insert` AFTER INSERT ON `deliveries`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'DELIVERY', new.id, new.board_id, null, null, new.title where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_search_update` AFTER UPDATE ON `deliveries`
WHEN ('DELIVERY', new.title, new.description, new.board_id, null, 1) is not ('DELIVERY', old.title, old.description, old.board_id, null, 1)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'DELIVERY', new.id, new.board_id, null, null, new.title where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_search_delete` AFTER DELETE ON `deliveries` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `poker_sessions_search_insert` AFTER INSERT ON `poker_sessions`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'POKER', new.id, null, null, null, new.name where new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED';
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `poker_sessions_search_update` AFTER UPDATE ON `poker_sessions`
WHEN ('POKER', new.name, new.description, null, null, new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED') is not ('POKER', old.name, old.description, null, null, old.deleted_at is null and old.is_demo = 0 and old.status <> 'ARCHIVED')
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'POKER', new.id, null, null, null, new.name where new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED';
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `poker_sessions_search_delete` AFTER DELETE ON `poker_sessions` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `retro_sessions_search_insert` AFTER INSERT ON `retro_sessions`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'RETRO', new.id, null, null, null, new.name where new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED';
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `retro_sessions_search_update` AFTER UPDATE ON `retro_sessions`
WHEN ('RETRO', new.name, new.description, null, null, new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED') is not ('RETRO', old.name, old.description, null, null, old.deleted_at is null and old.is_demo = 0 and old.status <> 'ARCHIVED')
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'RETRO', new.id, null, null, null, new.name where new.deleted_at is null and new.is_demo = 0 and new.status <> 'ARCHIVED';
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `retro_sessions_search_delete` AFTER DELETE ON `retro_sessions` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `action_items_search_insert` AFTER INSERT ON `action_items`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'ACTION_ITEM', new.id, new.source_id, null, null, new.title where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.trigger || ' ' || new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `action_items_search_update` AFTER UPDATE ON `action_items`
WHEN ('ACTION_ITEM', new.title, new.trigger || ' ' || new.description, new.source_id, null, 1) is not ('ACTION_ITEM', old.title, old.trigger || ' ' || old.description, old.source_id, null, 1)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'ACTION_ITEM', new.id, new.source_id, null, null, new.title where 1;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.trigger || ' ' || new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `action_items_search_delete` AFTER DELETE ON `action_items` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `goals_search_insert` AFTER INSERT ON `goals`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'GOAL', new.id, null, new.owner_id, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `goals_search_update` AFTER UPDATE ON `goals`
WHEN ('GOAL', new.name, new.description, null, new.owner_id, new.deleted_at is null) is not ('GOAL', old.name, old.description, null, old.owner_id, old.deleted_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'GOAL', new.id, null, new.owner_id, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.description, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `goals_search_delete` AFTER DELETE ON `goals` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `products_search_insert` AFTER INSERT ON `products`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'PRODUCT', new.id, null, null, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.outcome, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `products_search_update` AFTER UPDATE ON `products`
WHEN ('PRODUCT', new.name, new.outcome, null, null, new.deleted_at is null) is not ('PRODUCT', old.name, old.outcome, null, null, old.deleted_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'PRODUCT', new.id, null, null, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.outcome, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `products_search_delete` AFTER DELETE ON `products` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `initiatives_search_insert` AFTER INSERT ON `initiatives`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'INITIATIVE', new.id, new.product_id, null, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.outcome, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `initiatives_search_update` AFTER UPDATE ON `initiatives`
WHEN ('INITIATIVE', new.name, new.outcome, new.product_id, null, new.deleted_at is null) is not ('INITIATIVE', old.name, old.outcome, old.product_id, null, old.deleted_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'INITIATIVE', new.id, new.product_id, null, null, new.name where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.outcome, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `initiatives_search_delete` AFTER DELETE ON `initiatives` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
CREATE TRIGGER `discovery_documents_search_insert` AFTER INSERT ON `discovery_documents`
BEGIN insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'DOCUMENT', new.id, null, null, null, new.title where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.text, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `discovery_documents_search_update` AFTER UPDATE ON `discovery_documents`
WHEN ('DOCUMENT', new.title, new.text, null, null, new.deleted_at is null) is not ('DOCUMENT', old.title, old.text, null, null, old.deleted_at is null)
BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select new.account_id, 'DOCUMENT', new.id, null, null, null, new.title where new.deleted_at is null;
  insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(new.text, 1, 4000)
  from search_entries e where e.account_id = new.account_id and e.source_id = new.id; END;
--> statement-breakpoint
CREATE TRIGGER `discovery_documents_search_delete` AFTER DELETE ON `discovery_documents` BEGIN delete from search_entries where account_id = old.account_id and source_id = old.id; END;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'BOARD', t.id, null, null, null, t.title from boards t where t.deleted_at is null and t.archived_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.description, 1, 4000)
  from search_entries e join boards t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, iif(t.kind = 'EPIC', 'EPIC', 'ITEM'), t.id, t.board_id, null, t.number, t.title from board_items t where t.deleted_at is null and t.archived_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.external_key || ' ' || t.description, 1, 4000)
  from search_entries e join board_items t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'SPRINT', t.id, t.board_id, null, null, t.name from sprints t where 1;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.goal, 1, 4000)
  from search_entries e join sprints t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'DELIVERY', t.id, t.board_id, null, null, t.title from deliveries t where 1;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.description, 1, 4000)
  from search_entries e join deliveries t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'POKER', t.id, null, null, null, t.name from poker_sessions t where t.deleted_at is null and t.is_demo = 0 and t.status <> 'ARCHIVED';
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.description, 1, 4000)
  from search_entries e join poker_sessions t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'RETRO', t.id, null, null, null, t.name from retro_sessions t where t.deleted_at is null and t.is_demo = 0 and t.status <> 'ARCHIVED';
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.description, 1, 4000)
  from search_entries e join retro_sessions t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'ACTION_ITEM', t.id, t.source_id, null, null, t.title from action_items t where 1;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.trigger || ' ' || t.description, 1, 4000)
  from search_entries e join action_items t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'GOAL', t.id, null, t.owner_id, null, t.name from goals t where t.deleted_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.description, 1, 4000)
  from search_entries e join goals t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'PRODUCT', t.id, null, null, null, t.name from products t where t.deleted_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.outcome, 1, 4000)
  from search_entries e join products t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'INITIATIVE', t.id, t.product_id, null, null, t.name from initiatives t where t.deleted_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.outcome, 1, 4000)
  from search_entries e join initiatives t where e.account_id = t.account_id and e.source_id = t.id;
--> statement-breakpoint
insert into search_entries (account_id, kind, source_id, place_id, owner_id, number, title)
  select t.account_id, 'DOCUMENT', t.id, null, null, null, t.title from discovery_documents t where t.deleted_at is null;
--> statement-breakpoint
insert into search_index (rowid, account, title, body)
  select e.docid, replace(e.account_id, '_', ''), e.title, substr(t.text, 1, 4000)
  from search_entries e join discovery_documents t where e.account_id = t.account_id and e.source_id = t.id;

-- Shoppers find a published collection in the menu and on the home page, unless staff keep it out of there.
ALTER TABLE collections ADD COLUMN in_menu boolean NOT NULL DEFAULT true;

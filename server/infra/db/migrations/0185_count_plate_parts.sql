-- Lots that have places already are counted again, with the parts of their plates (0184).
update counted_lots set is_counted = false;

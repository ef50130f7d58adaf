package site.database;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;

/**
 * The order of a sort. The comparator of mongo-java-server is inconsistent for two empty lists: it orders each before the
 * other, so the next sort field is ignored, and Java may reject the comparator.
 */
final class SortOrder implements Comparator<Document> {

    private record Key(String field, ValueComparator values) {}

    private final List<Key> keys;

    /** `orderBy` is the sort of a command: field → 1 or -1. */
    SortOrder(Document orderBy) {
        keys = orderBy.entrySet().stream().map(SortOrder::key).toList();
    }

    private static Key key(Map.Entry<String, Object> by) {
        boolean ascending = ((Number) by.getValue()).intValue() > 0;
        return new Key(by.getKey(), ascending ? ValueComparator.asc() : ValueComparator.desc());
    }

    @Override
    public int compare(Document a, Document b) {
        for (Key key : keys) {
            Object left = Utils.getSubdocumentValue(a, key.field);
            Object right = Utils.getSubdocumentValue(b, key.field);
            int order = key.values.compare(left, right);
            if (order != 0 && !(mayHoldList(left) && mayHoldList(right) && isInconsistent(order, left, right, key.values))) {
                return order;
            }
        }
        return 0;
    }

    private static boolean mayHoldList(Object value) {
        return value instanceof Collection || value instanceof Document;
    }

    private static boolean isInconsistent(int order, Object left, Object right, ValueComparator values) {
        return Integer.signum(order) == Integer.signum(values.compare(right, left));
    }
}

"""aegis_topics.py - the topics of the second model of A.E.G.I.S. by their names."""

from aegis_topic_dice import arith, forming, window
from aegis_topic_form import combine, gift, time
from aegis_topic_space import move, push, sight, target

TOPICS = {"sight": sight, "move": move, "target": target, "push": push, "arith": arith,
          "forming": forming, "combine": combine, "time": time, "gift": gift,
          "window": window}
